"""What bots build on above the rules: budgets and the fair sharing of playouts among moves."""
