type Forme = { genre: 'cercle'; rayon: number } | { genre: 'carre'; cote: number } | { genre: 'rectangle'; l: number; h: number };
function aire(f: Forme): number {
  switch (f.genre) {
    case 'cercle': return Math.PI * f.rayon ** 2;
    case 'carre': return f.cote ** 2;
    case 'rectangle': return f.l * f.h;
    default: { const jamais: never = f; return jamais; }
  }
}
console.log(([{ genre: 'cercle', rayon: 1 }, { genre: 'carre', cote: 2 }, { genre: 'rectangle', l: 2, h: 3 }] satisfies Forme[]).map(aire));
