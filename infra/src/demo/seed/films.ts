/** The title films: what each says, in the order in which its lines appear. */
export interface Film {
  name: string;
  owner: 'administrator' | 'teacher';
  seconds: number;
  title: string;
  lines: string[];
  /** Colour of the moving rule. */
  accent: string;
  /** Hertz of the soft tone under it. */
  tone: number;
}

const vermilion = '0xFF7A45';
const green = '0x5CC2A4';
const ochre = '0xE9B44C';

export const films: Film[] = [
  {
    name: 'node-introduction',
    owner: 'administrator',
    seconds: 30,
    title: 'Ce que je vais construire avec vous',
    lines: [
      'L’API d’une bibliothèque de prêt',
      'Douze routes, quatre tables, un journal',
      'Des essais à chaque étape',
      'Et une vraie mise en ligne à la fin',
    ],
    accent: vermilion,
    tone: 220,
  },
  {
    name: 'verifier',
    owner: 'administrator',
    seconds: 6,
    title: 'Vérifier son installation',
    lines: ['Une version, une réponse, et l’on commence.'],
    accent: green,
    tone: 330,
  },
  {
    name: 'etabli',
    owner: 'administrator',
    seconds: 24,
    title: 'Bienvenue à l’établi',
    lines: [
      'Un cours, un projet mené jusqu’au bout',
      'On essaie, on se trompe, on comprend',
      'Puis on corrige',
    ],
    accent: ochre,
    tone: 196,
  },
  {
    name: 'composants',
    owner: 'teacher',
    seconds: 26,
    title: 'Penser en composants',
    lines: [
      'Découper l’écran',
      'Nommer chaque morceau',
      'Décider où vit chaque donnée',
      'Puis seulement : écrire',
    ],
    accent: green,
    tone: 247,
  },
  {
    name: 'telephone',
    owner: 'teacher',
    seconds: 20,
    title: 'De l’écran au magasin',
    lines: [
      'Une application, deux systèmes',
      'Un essai sur un vrai téléphone',
      'Une publication sans surprise',
    ],
    accent: vermilion,
    tone: 262,
  },
];

/** Shown by tutorials; uploaded by the administrator beside the courses' films. */
export const tutorialFilms: Film[] = [
  {
    name: 'bisect',
    owner: 'administrator',
    seconds: 22,
    title: 'git bisect, en sept questions',
    lines: [
      'Cent commits, un seul coupable',
      'Un bon, un mauvais : Git coupe en deux',
      'Bon ou mauvais ? Il coupe encore',
      'Sept réponses, et le coupable est nommé',
    ],
    accent: vermilion,
    tone: 208,
  },
];
