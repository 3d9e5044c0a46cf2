const attendre = (ms, valeur) => new Promise((ok) => setTimeout(() => ok(valeur), ms));
console.log('début');
attendre(300, 'c').then(console.log);
attendre(10, 'a').then((v) => { console.log(v); return attendre(10, 'b'); }).then(console.log);
Promise.resolve(1).then((n) => { throw new Error(`non ${n}`); }).catch((e) => console.log(e.message)).finally(() => console.log('enfin'));
console.log('fin', Promise.resolve(2), attendre(0));
