function fibonacci(n, memo = {}) {
  if (n in memo) return memo[n];
  if (n < 2) return n;
  memo[n] = fibonacci(n - 1, memo) + fibonacci(n - 2, memo);
  return memo[n];
}
console.log(Array.from({ length: 20 }, (_, i) => fibonacci(i)));
console.log(fibonacci(90));
