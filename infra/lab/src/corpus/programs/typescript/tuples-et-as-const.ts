const couleurs = ['rouge', 'vert'] as const; type Couleur = (typeof couleurs)[number];
const choisir = (c: Couleur): number => couleurs.indexOf(c);
type Paire = [nom: string, age?: number, ...reste: boolean[]]; const p: Paire = ['Léa', 30, true, false];
const [nom, age = 0, ...reste] = p; console.log(choisir('vert'), nom, age, reste, couleurs);
