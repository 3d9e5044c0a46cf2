var v = 'globale';
function f() { console.log(v); var v = 'locale'; console.log(v); { let v = 'bloc'; console.log(v); } return v; }
console.log(f(), typeof declareeApres, typeof g);
function g() {}
var declareeApres = 1;
console.log((function () { return typeof this; })(), (() => { try { return tdz; } catch (e) { return e.name; } finally { let tdz; } })());
boucle: for (let i = 0; i < 3; i++) for (let j = 0; j < 3; j++) { if (j === 1) continue boucle; if (i === 2) break boucle; console.log(i, j); }
switch (3) { case 1: console.log('un'); case 3: console.log('trois'); case 4: console.log('quatre'); break; default: console.log('non'); }
