import { readers, students, type DemoAccount } from '../accounts.js';
import type { DemoCourse } from './course.js';
import { node } from './node.js';
import { postgres } from './postgres.js';
import { react } from './react.js';

export interface DemoReview {
  course: DemoCourse;
  by: DemoAccount;
  star: 1 | 2 | 3 | 4 | 5;
  comment: string;
  /** The teacher's reply. */
  answer?: string;
}

const { aminata, yanis } = students;
const { elise, jules, noe, salima, hugo } = readers;

/** In order of writing; the first two of each course are marked as useful by fellow students. */
export const reviews: DemoReview[] = [
  {
    course: node,
    by: elise,
    star: 5,
    comment:
      'On écrit le test avant la route et, à la troisième section, on n’imagine plus faire autrement. Le projet tient debout à la fin.',
    answer: 'Merci Élise. La suite, c’est la file de tâches : elle arrive avant la fin du mois.',
  },
  {
    course: node,
    by: jules,
    star: 4,
    comment:
      'Très concret, rythme soutenu. J’aurais aimé une leçon de plus sur les files d’attente, mais le code complet de chaque leçon rattrape tout.',
    answer: 'Vous avez raison, Jules : cette leçon manquait. Elle est prévue dans la section 6.',
  },
  {
    course: node,
    by: aminata,
    star: 5,
    comment: 'Enfin un cours où l’API ne s’arrête pas au « Hello world ».',
  },
  {
    course: node,
    by: noe,
    star: 4,
    comment: 'Une étoile de moins pour la section sur les sessions, dense : je l’ai suivie deux fois.',
  },
  {
    course: node,
    by: salima,
    star: 5,
    comment:
      'Des exercices utiles, des réponses précises. Je m’en sers au travail depuis la première semaine.',
  },
  { course: node, by: hugo, star: 5, comment: '' },
  {
    course: react,
    by: salima,
    star: 5,
    comment:
      'La leçon sur les effets vaut le prix à elle seule : j’en ai supprimé la moitié dans mon projet.',
  },
  {
    course: react,
    by: aminata,
    star: 4,
    comment: 'Clair et honnête sur ce qu’il ne faut pas faire. Il faut déjà connaître JavaScript.',
    answer: 'Exact, Aminata : je l’ai écrit dans les prérequis.',
  },
  {
    course: react,
    by: hugo,
    star: 3,
    comment: 'Bon contenu, mais je venais de Vue et les deux premières sections m’ont semblé longues.',
  },
  {
    course: react,
    by: noe,
    star: 5,
    comment: 'Les formulaires m’ont toujours fait peur. Plus maintenant.',
  },
  { course: react, by: elise, star: 5, comment: '' },
  {
    course: postgres,
    by: yanis,
    star: 5,
    comment:
      'Lire un plan d’exécution ligne par ligne, avec de vraies lenteurs : exactement ce que je cherchais.',
  },
  {
    course: postgres,
    by: jules,
    star: 4,
    comment: 'Les index enfin expliqués. J’attends la partie sur le partitionnement.',
  },
];
