const panier = [
  { article: 'Café', prix: 2.5, quantite: 2 },
  { article: 'Croissant', prix: 1.2, quantite: 3 },
  { article: 'Jus', prix: 3, quantite: 1 },
];
const total = panier.reduce((somme, { prix, quantite }) => somme + prix * quantite, 0);
console.log(panier.map(({ article, quantite }) => `${quantite} × ${article}`).join(', '));
console.log(total.toFixed(2), total.toLocaleString('fr-FR', { style: 'currency', currency: 'EUR' }));
