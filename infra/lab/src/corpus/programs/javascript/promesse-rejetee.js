async function principal() {
  await null;
  throw new TypeError('perdue');
}
principal();
console.log('fin');
