/**
 * `proves('cart.total', …)` is the first statement of a test: the rules of docs/product.md that it proves, by their ids. `make test` asks
 * that each rule has a test that passed.
 */
declare function proves(...rules: string[]): void;
