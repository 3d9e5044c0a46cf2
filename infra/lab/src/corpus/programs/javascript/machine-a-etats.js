const feu = { vert: { suivant: 'orange', duree: 30 }, orange: { suivant: 'rouge', duree: 3 }, rouge: { suivant: 'vert', duree: 20 } };
let etat = 'vert', temps = 0;
for (let i = 0; i < 5; i++) { console.log(`${String(temps).padStart(3)} s ${etat}`); temps += feu[etat].duree; etat = feu[etat].suivant; }
