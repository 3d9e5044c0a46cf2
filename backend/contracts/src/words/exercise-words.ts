import { namesOf } from './names-of.js';

interface LanguageWords {
  label: string;
  /** Endings of its files, the usual one first. */
  extensions: readonly string[];
  /** Kind of its checks. */
  checks: 'code' | 'sql' | 'html';
  /**
   * Whether an exercise may count for the attestation: the server runs it again. HTML needs a browser, and Python's
   * engine too much memory.
   */
  canCount: boolean;
  /** Megabytes that each learner downloads once, where that is worth saying beside the name. */
  megabytes?: number;
}

const languages = {
  javascript: { label: 'JavaScript', extensions: ['js'], checks: 'code', canCount: true },
  typescript: { label: 'TypeScript', extensions: ['ts', 'js'], checks: 'code', canCount: true },
  html: { label: 'HTML et CSS', extensions: ['html', 'css'], checks: 'html', canCount: false },
  sql: { label: 'SQL', extensions: ['sql'], checks: 'sql', canCount: true },
  python: { label: 'Python', extensions: ['py'], checks: 'code', canCount: false, megabytes: 5.4 },
} as const satisfies Record<string, LanguageWords>;

/** The languages of code exercises, in the order offered. */
export const exerciseLanguages: Readonly<Record<keyof typeof languages, LanguageWords>> = languages;
export type ExerciseLanguage = keyof typeof languages;
export const exerciseLanguageNames = namesOf(exerciseLanguages);

const visibilities = {
  given: 'Donné',
  'read-only': 'Lecture seule',
  hidden: 'Caché',
} as const;

/** What learners do with a file of an exercise. */
export const fileVisibilities: Readonly<Record<keyof typeof visibilities, string>> = visibilities;
export type FileVisibility = keyof typeof visibilities;
export const fileVisibilityNames = namesOf(fileVisibilities);

/** Sizes of an exercise: characters, unless named otherwise. */
export const exerciseLimits = {
  statement: 50_000,
  files: 5,
  fileName: 60,
  /** Of one file, start or solution. Learners may write twice as much. */
  text: 20_000,
  learnerText: 40_000,
  checks: 20,
  sentence: 300,
  test: 4000,
  hint: 1000,
  /** What an exercise may be said to take. */
  minutes: 600,
  rows: 200,
  columns: 30,
  cell: 1000,
  /** UTF-16 units of output shown, 64 kB. */
  output: 65_536,
  /** What is shown as expected or received. */
  comparison: 2000,
} as const;

/** What learners get after how many tries: a hint after failed ones, the solution after any. */
export const triesUntil = { hint: 3, solution: 6 } as const;
/** Tries that are kept of one learner and exercise. */
export const maxStoredTries = 30;

/** Why an exercise cannot be stored, by stable code. */
export const exerciseRefusals = {
  'exercise-language': 'Choisissez un langage parmi ceux proposés',
  'exercise-statement-too-long': '50 000 caractères au plus pour l’énoncé',
  'exercise-no-file': 'Un exercice a au moins un fichier',
  'exercise-too-many-files': 'Cinq fichiers au plus',
  'exercise-file-name':
    'Un nom de fichier a des lettres, des chiffres, «\u00a0-\u00a0», «\u00a0_\u00a0» ou «\u00a0.\u00a0», 60 signes au plus',
  'exercise-file-name-taken': 'Deux fichiers portent ce nom',
  'exercise-file-extension': 'Ce fichier n’est pas du langage de l’exercice',
  'exercise-text-too-long': '20 000 caractères au plus par fichier',
  'exercise-no-given-file': 'Un fichier au moins est donné à modifier',
  'exercise-zone': 'La zone des élèves sort du fichier',
  'exercise-zone-elsewhere': 'Seul un fichier donné a une zone',
  'exercise-zone-solution': 'La solution change des lignes hors de la zone des élèves',
  'exercise-entry': 'Le fichier à exécuter n’est pas un fichier donné',
  'exercise-too-many-checks': '20 vérifications au plus',
  'exercise-sentence': 'Une vérification se dit en une phrase, de 300 caractères au plus',
  'exercise-test-too-long': '4 000 caractères au plus pour un test',
  'exercise-hint-too-long': '1 000 caractères au plus pour un indice',
  'exercise-check-language': 'Cette vérification n’est pas du langage de l’exercice',
  'exercise-selector': 'Indiquez un sélecteur CSS de 300 caractères au plus',
  'exercise-property': 'Indiquez une propriété de 60 caractères au plus',
  'exercise-rows': '200 lignes de 30 colonnes au plus',
  'exercise-value-too-long': '1 000 caractères au plus par valeur',
  'exercise-ragged-rows': 'Les lignes attendues n’ont pas toutes le même nombre de colonnes',
  'exercise-cannot-count':
    'Cet exercice ne peut pas compter pour l’attestation\u00a0: le serveur ne juge pas ce langage',
  'exercise-hidden-needs-count':
    'Ce qui est caché est jugé par le serveur\u00a0: l’exercice doit compter pour l’attestation',
} as const satisfies Record<string, string>;
export type ExerciseRefusal = keyof typeof exerciseRefusals;
