import { readers, students, type DemoAccount } from '../accounts.js';
import type { DemoCourse } from './course.js';
import { node } from './node.js';
import { postgres } from './postgres.js';
import { react } from './react.js';

export interface DemoWork {
  /** Fixed, so that a resumed seed creates it once. */
  id: string;
  course: DemoCourse;
  /** The instructions, or the title of the lesson that contains them. */
  asked: { description: string } | { lesson: string };
  /** Days from the seeding; negative is past. */
  dueInDays: number | null;
  copies: {
    by: DemoAccount;
    text: string;
    correction?: { verdict: 'acquired' | 'redo'; feedback: string; grade?: number; dueInDays?: number };
  }[];
}

const { aminata } = students;
const { elise, jules, noe, salima } = readers;

/** Assignments of the demo's teachers, and their submissions. */
export const works: DemoWork[] = [
  {
    id: '01a2066f-afb1-7394-90e4-80a06be1dba3',
    course: node,
    asked: { lesson: 'Votre API, relue' },
    dueInDays: 6,
    copies: [
      {
        by: elise,
        text: "test('un livre emprunté n’est plus libre', async () => {\n  const { url } = await demarrer();\n  await emprunter(url, 'livre-12');\n  await attendre(async () => expect(await estLibre(url, 'livre-12')).toBe(false));\n});\n\nDix sur dix chez moi, et dix sur dix sur le serveur.",
        correction: {
          verdict: 'acquired',
          grade: 18,
          feedback: 'Net, court, et il tient. Le nom du test dit la règle : ne changez rien.',
        },
      },
      {
        by: jules,
        text: 'Le test passe chez moi, mais une fois sur cinq il échoue sur le serveur. J’ai mis une attente de trois secondes, je ne suis pas sûr que ce soit la bonne idée.',
        correction: {
          verdict: 'redo',
          dueInDays: 9,
          feedback:
            'Vous avez vu juste : une attente fixe cache la panne. Attendez la réponse qui dit que le livre est pris, et le reste suivra.',
        },
      },
      {
        by: aminata,
        text: 'J’attends que la liste des livres libres ne contienne plus le mien. Dix lancements, dix verts. Je me demande s’il faut aussi vérifier le rendu du livre, ou si c’est un autre test.',
      },
    ],
  },
  {
    id: '01a2066f-afb2-7089-9be1-c7949ceaaa0a',
    course: react,
    asked: {
      description:
        '<p>Réécrivez le formulaire de la section 3 sans effet : ce qui se calcule pendant le rendu ne se range pas dans un état.</p>',
    },
    dueInDays: -3,
    copies: [
      {
        by: noe,
        text: 'J’ai retiré deux effets sur trois. Le dernier met à jour le titre de la page : je crois qu’il a sa place.',
      },
      {
        by: salima,
        text: 'Plus aucun effet : le total est calculé à chaque rendu, et le titre vient du composant de page.',
        correction: {
          verdict: 'acquired',
          feedback: 'Exactement. Vous avez gagné trente lignes et deux pannes.',
        },
      },
    ],
  },
  {
    id: '01a2066f-afb2-7d25-8378-8a5a1f2ec257',
    course: postgres,
    asked: {
      description:
        '<p>Trouvez la requête la plus lente de la base d’exercice, lisez son plan, et proposez un index. Joignez le plan d’avant et celui d’après.</p>',
    },
    dueInDays: null,
    copies: [
      {
        by: jules,
        text: 'Avant : Seq Scan, 212 ms. Après un index sur (emprunteur, rendu_le) : Index Scan, 0,4 ms.',
        correction: {
          verdict: 'acquired',
          grade: 16.5,
          feedback:
            'Bon choix de colonnes, et dans le bon ordre. Regardez aussi ce que l’index coûte aux écritures.',
        },
      },
    ],
  },
];
