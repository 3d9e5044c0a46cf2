import type { z } from 'zod';

/** Name, contract and an example with every field. */
export type ResponseExample = [name: string, schema: z.ZodType, example: unknown];

/** The largest accepted value, one beyond it, and the error message if it is ours, in French. */
type Limit = [name: string, schema: z.ZodType, largest: unknown, tooLarge: unknown, message?: string];

/** Limits of the fields of one request, each added to the rest of it. */
export const limitOf =
  (schema: z.ZodType, rest: object) =>
  (name: string, largest: object, tooLarge: object, message?: string): Limit => [
    name,
    schema,
    { ...rest, ...largest },
    { ...rest, ...tooLarge },
    message,
  ];

/** Examples for the requests of one subject. */
export interface RequestExamples {
  /** Each with every optional field, and the parsed value if it differs from the input. */
  accepted: [name: string, schema: z.ZodType, input: unknown, parsed?: unknown][];
  limits?: Limit[];
  /** Missing or malformed values, with their error message. */
  rejected?: [name: string, schema: z.ZodType, input: unknown, message: string][];
  /** The same, whatever the message. */
  rejectedAnyMessage?: [name: string, schema: z.ZodType, input: unknown][];
}

/** The errors of a value, as `<path>: <message>`; empty if it is valid. */
export const errorsOf = (schema: z.ZodType, value: unknown): string[] =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

export const errorPathsOf = (schema: z.ZodType, value: unknown): string[] =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path }) => path.join('.'));

export const letters = (count: number): string => 'a'.repeat(count);

export const many = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);

export const id = '01900000-0000-7000-8000-000000000001';
export const otherId = '01900000-0000-7000-8000-000000000002';
export const instant = '2026-11-21T10:00:00.000Z';

export const user = { _id: otherId, name: 'Idriss Lemaire' };
export const introduction = { headline: 'Développeuse', biography: '<p>Je construis des sites.</p>' };
export const author = { ...user, ...introduction, imageUrl: '/media/images/x/400.webp' };
export const published = { isPublished: true, publishedAt: instant };
export const paging = { pages: 3, total: 25, currentPage: 2 };
export const captions = { language: 'fr', label: 'Français', url: '/media/jeton/captions-fr.vtt' };
export const file = {
  url: '/media/jeton/plan.pdf',
  openUrl: '/media/jeton/plan.pdf?vue',
  name: 'plan.pdf',
  size: 9,
};
export const asset = {
  _id: id,
  kind: 'video',
  fileUrl: `/api/media/${id}`,
  name: 'film.mp4',
  size: 1024,
  status: 'ready',
  duration: 12.5,
  posterUrl: '/media/jeton/poster.jpg',
  steps: [{ name: 'hls', state: 'running', percent: 40 }],
  captions: [captions],
  error: 'La vidéo n’a pas pu être préparée.',
  fault: 'incident',
  hasSound: false,
  isPosterDrawing: false,
};
export const faq = { _id: id, question: 'Pour qui ?', response: '<p>Pour tous.</p>' };
export const assessment = {
  _id: id,
  courseId: otherId,
  courseTitle: 'Node',
  description: '<p>Écrire un serveur</p>',
  studentId: [id],
  dueAt: instant,
  lessonId: id,
  lessonTitle: 'Votre API, relue',
  createdAt: instant,
  updatedAt: instant,
  remindedAt: instant,
};
export const writer = { name: 'Yanis Belkacem', imageUrl: '/media/images/x/400.webp' };
const chapters = [{ seconds: 4, title: 'Le moteur' }];
const youtubeLink = 'https://youtu.be/dQw4w9WgXcQ';
const genialy = 'https://view.genially.com/5f1e2d3c4b5a69788796a5b4';
const canva = 'https://www.canva.com/design/DAFabc123/view';
const question = {
  question: 'Quel moteur ?',
  choices: ['V8', 'Hermes'],
  choiceType: 'multiple',
  attemptLimit: 3,
};
/** A bank of questions, as sent. */
const bankRules = {
  questions: [
    {
      id: otherId,
      question: 'Quel moteur ?',
      choices: ['V8', 'Hermes'],
      answer: ['V8'],
      choiceType: 'multiple',
    },
  ],
  draw: 1,
  goal: { unit: 'percent', value: 60 },
  shuffleQuestions: true,
  shuffleChoices: true,
};
const text = '<p>Texte</p>';
const codeCheck = { kind: 'code', _id: id, sentence: 'Rend 1.', test: 'attendre(un()).egal(1)' };
const exerciseFile = { name: 'un.js', visibility: 'given', start: '' };
const exercise = {
  language: 'javascript',
  statement: text,
  files: [{ ...exerciseFile, solution: 'export const un = () => 1' }],
  entry: 'un.js',
  checks: [{ ...codeCheck, hint: 'Un.', isHidden: false }],
  counts: true,
};
const passed = [{ _id: id, outcome: 'passed' }];
const verified = { by: 'server', at: instant, solution: passed, start: [{ _id: id, outcome: 'failed' }] };

/** Content of each kind of lesson, as sent by the editor. */
export const partInputs = [
  { type: 'lecture', video: `/api/media/${id}`, chapters },
  { type: 'lien youtube', youtubeLink, duration: 60, chapters },
  { type: 'texte', text },
  { type: 'document', document: `/api/media/${otherId}` },
  { type: 'quiz', ...question, answer: 'V8', explanation: 'Node tourne sur V8.', ...bankRules },
  { type: 'genialy', genialy },
  { type: 'canva', canva },
  { type: 'evaluation', evaluation: text },
  { type: 'exercice', ...exercise },
];

/** As stored. */
export const storedParts = [
  { type: 'lecture', assetId: id, chapters },
  { type: 'lien youtube', youtubeLink, seconds: 60, chapters },
  { type: 'texte', text },
  { type: 'document', assetId: otherId },
  { type: 'quiz', ...question, answer: ['V8'], explanation: 'Node tourne sur V8.', ...bankRules },
  { type: 'genialy', genialy },
  { type: 'canva', canva },
  { type: 'evaluation', evaluation: text },
  { type: 'exercice', ...exercise, verification: { digest: 'ab', ...verified } },
].map((part) => ({ id, minutes: 10, ...part }));

const ofKind = (type: string, own: object): object => ({ type, ...own });
const withFile: Readonly<Record<string, object>> = {
  lecture: { asset, videoUrl: '/media/jeton/v' },
  document: { asset, documentUrl: '/media/jeton/d' },
  exercice: { digest: 'ab', verification: { isCurrent: true, ...verified } },
};

/** As read by the editor. */
export const draftParts = partInputs.map((part) => ({ _id: id, time: 10, ...part, ...withFile[part.type] }));

const film = { video: '/media/jeton/v', posterUrl: '/media/jeton/p', captions: [captions] };
export const outlineParts = [
  ofKind('lecture', film),
  ofKind('lien youtube', { youtubeLink }),
  ofKind('texte', { text }),
  ofKind('document', { document: file }),
  ofKind('quiz', {}),
  ofKind('genialy', { genialy }),
  ofKind('canva', { canva }),
  ofKind('evaluation', {}),
  ofKind('exercice', {}),
].map((part) => ({ _id: id, time: 10, ...part }));

const drawn = {
  _id: otherId,
  question: 'Quel moteur ?',
  choices: ['Hermes', 'V8'],
  choiceType: 'multiple',
  severalAnswers: false,
  tryLimit: 1,
};
const attemptFacts = {
  _id: id,
  number: 1,
  startedAt: instant,
  finishedAt: instant,
  score: 0,
  required: 1,
  isPassed: false,
};
/** An attempt at a bank. */
export const quizAttempt = (quiz: object) => ({ ...attemptFacts, questions: [{ ...drawn, quiz }] });
/** A bank, for its student. */
export const quizBank = (quiz: object) => ({
  drawn: 1,
  required: 1,
  goal: { unit: 'percent', value: 60 },
  current: quizAttempt(quiz),
  results: [
    { ...attemptFacts, questions: [{ _id: otherId, question: 'Quel moteur ?', outcome: 'wrong', tries: 1 }] },
  ],
  canRestart: true,
  former: { question: 'Quel moteur ?', outcome: 'right', tries: 2, at: instant },
});

/** For its student. `quiz`: the answers. */
export const learningParts = (quiz: object) =>
  [
    ofKind('lecture', {
      ...film,
      duration: 600,
      hlsUrl: '/media/jeton/master.m3u8',
      storyboardUrl: '/media/jeton/storyboard.vtt',
      chapters,
    }),
    ofKind('lien youtube', { youtubeLink, chapters }),
    ofKind('texte', { text }),
    ofKind('document', { document: file }),
    ofKind('quiz', { ...question, severalAnswers: false, quiz, bank: quizBank(quiz) }),
    ofKind('genialy', { genialy }),
    ofKind('canva', { canva }),
    ofKind('evaluation', { evaluation: text }),
    ofKind('exercice', {
      exercise: {
        ...exercise,
        files: [exerciseFile],
        checks: [
          { ...codeCheck, hasHint: true },
          { kind: 'hidden', _id: otherId },
        ],
      },
      version: 'ab',
    }),
  ].map((part) => ({ _id: id, time: 10, isCompled: true, completedAt: instant, ...part }));

export const ownNote = {
  _id: id,
  lessonId: otherId,
  seconds: 556,
  text: 'safeParse plutôt que parse.',
  createdAt: instant,
  updatedAt: instant,
};

export const privacyRow = {
  id: 'contact',
  group: 'Ce que vous écrivez',
  data: 'Messages de la page Contact',
  purpose: 'Vous répondre',
  basis: 'Intérêt légitime',
  durations: ['3 ans après le message'],
  recipients: ['l’hébergeur du site'],
};
