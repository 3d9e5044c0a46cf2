const reducteur = (etat = { taches: [] }, action) => {
  switch (action.type) {
    case 'ajouter': return { ...etat, taches: [...etat.taches, { id: etat.taches.length + 1, texte: action.texte, faite: false }] };
    case 'cocher': return { ...etat, taches: etat.taches.map((t) => t.id === action.id ? { ...t, faite: !t.faite } : t) };
    default: return etat;
  }
};
console.log([{ type: 'ajouter', texte: 'lire' }, { type: 'ajouter', texte: 'écrire' }, { type: 'cocher', id: 2 }, {}].reduce(reducteur, undefined));
