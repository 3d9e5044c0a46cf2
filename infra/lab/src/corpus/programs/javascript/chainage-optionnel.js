const u = { profil: { nom: 'Léa', amis: [{ nom: 'Tom' }] }, dire() { return 'bonjour'; } };
console.log(u?.profil?.nom, u.adresse?.ville, u.profil.amis?.[0]?.nom, u.dire?.(), u.crier?.(), u.adresse?.ville ?? 'inconnue');
let a = null; a ??= 5; let b = 0; b ||= 7; let c = 1; c &&= 9; console.log(a, b, c, 0 ?? 1, '' || 'x', null ?? undefined ?? 0);
