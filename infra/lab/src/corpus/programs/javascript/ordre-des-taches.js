console.log(1);
setTimeout(() => console.log(6));
queueMicrotask(() => console.log(4));
Promise.resolve().then(() => console.log(5));
(async () => { console.log(2); await null; console.log('4 bis'); })();
console.log(3);
