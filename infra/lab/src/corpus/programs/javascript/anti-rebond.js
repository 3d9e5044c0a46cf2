const antiRebond = (f, delai) => { let minuterie; return (...args) => { clearTimeout(minuterie); minuterie = setTimeout(() => f(...args), delai); }; };
const chercher = antiRebond((t) => console.log('cherche', t), 200);
chercher('a'); chercher('at');
setTimeout(() => chercher('ate'), 100);
setTimeout(() => chercher('atelier'), 600);
