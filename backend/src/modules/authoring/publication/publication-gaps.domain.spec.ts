import { publicationGaps } from './publication-gaps.domain.js';
import type { Part } from '../programme/programme.domain.js';

describe('what a course needs before it is published', () => {
  const gapsOf = (part: ({ type: Part['type'] } & Record<string, unknown>) | null) =>
    publicationGaps(
      {
        isPublished: false,
        category: 'Backend',
        priceCents: 4900,
        promotionCents: null,
        programme: [
          {
            id: 's',
            title: 'Section',
            lessons: [
              {
                id: 'l',
                title: 'Leçon',
                isFree: false,
                part: part && ({ id: 'p', minutes: 1, ...part } as Part),
              },
            ],
          },
        ],
      },
      new Map([
        ['ready', { status: 'ready' }],
        ['failed', { status: 'failed', fault: null }],
      ]),
    ).map(({ lesson }) => lesson?.needs);
  const quiz = (answer: string | string[] | undefined, choices = ['HTML', 'CSS', 'SQL']) => ({
    type: 'quiz' as const,
    question: 'Que parle un navigateur ?',
    choices,
    ...(answer !== undefined && { answer }),
  });

  it.each([
    ['one right answer', quiz('HTML')],
    ['several right answers', quiz(['HTML', 'CSS'])],
  ])('is nothing more for a quiz with %s that can be chosen', (_what, part) => {
    expect(gapsOf(part)).toEqual([]);
  });

  it.each([
    ['none', quiz(undefined)],
    ['an empty one', quiz('')],
    ['an empty list', quiz([])],
    ['one that is no choice', quiz('PHP')],
    ['several, of which one is no choice', quiz(['HTML', 'PHP'])],
  ])('is a right answer for a quiz that has %s', (_what, part) => {
    expect(gapsOf(part)).toEqual(['Indiquez la bonne réponse du quiz.']);
  });

  describe('for a bank of questions', () => {
    const question = (change: object = {}) => ({
      id: 'q',
      question: 'Que parle un navigateur ?',
      choices: ['HTML', 'SQL'],
      choiceType: 'multiple' as const,
      answer: 'HTML',
      ...change,
    });
    const bank = (change: object, ...questions: object[]) => ({
      type: 'quiz' as const,
      question: '',
      choices: [],
      answer: '',
      choiceType: 'multiple' as const,
      questions: [question(), ...questions],
      ...change,
    });

    it('is nothing when every question can be answered, drawn and reached', () => {
      proves('programme.quiz-bank');

      expect(gapsOf(bank({ draw: 2, goal: { unit: 'count', value: 2 } }, question()))).toEqual([]);
      expect(gapsOf(bank({ goal: { unit: 'percent', value: 100 } }))).toEqual([]);
    });

    it.each([
      [{}, { question: ' ' }, 'Le quiz\u00a0: question 2, écrivez-la.'],
      [{}, { choices: ['HTML'] }, 'Le quiz\u00a0: question 2, proposez au moins deux réponses.'],
      [{}, { answer: 'PHP' }, 'Le quiz\u00a0: question 2, indiquez la bonne réponse.'],
      [{ draw: 3 }, {}, 'Le quiz\u00a0: le tirage demande 3 questions, la banque en a 2.'],
      [
        { draw: 1, goal: { unit: 'count', value: 2 } },
        {},
        'Le quiz\u00a0: le score à atteindre (2) dépasse le nombre de questions (1).',
      ],
    ])('is what it lacks, with the question: %j, %j', (rules, second, gap) => {
      proves('programme.quiz-bank');

      expect(gapsOf(bank(rules, question(second)))).toEqual([gap]);
    });

    it('is a draw for more than an attempt takes', () => {
      proves('programme.quiz-bank');

      const many = Array.from({ length: 50 }, () => question());
      expect(gapsOf(bank({}, ...many))).toEqual(['Le quiz\u00a0: tirez 50 questions au plus parmi les 51.']);
    });
  });

  it('is a second choice for a quiz that has one', () => {
    expect(gapsOf(quiz('HTML', ['HTML']))).toEqual(['Le quiz doit proposer au moins deux réponses.']);
  });

  it.each([
    ['a lesson without content', null, 'Pas encore de contenu.'],
    ['spaces as a text', { type: 'texte', text: '  ' }, 'Pas encore de contenu.'],
    [
      'a link that is not YouTube’s',
      { type: 'lien youtube', youtubeLink: 'https://exemple.fr' },
      'Son lien n’est pas reconnu.',
    ],
    [
      'a link that is not Genially’s',
      { type: 'genialy', genialy: 'https://exemple.fr' },
      'Son lien n’est pas reconnu.',
    ],
    [
      'a link that is not Canva’s',
      { type: 'canva', canva: 'https://exemple.fr' },
      'Son lien n’est pas reconnu.',
    ],
    ['a film that nobody has', { type: 'lecture', assetId: 'unknown' }, 'Sa vidéo n’est pas encore prête.'],
    [
      'a film that cannot be used',
      { type: 'lecture', assetId: 'failed' },
      'Sa vidéo est inutilisable\u00a0: remplacez-la.',
    ],
  ] as const)('names %s', (_what, part, needs) => {
    expect(gapsOf(part)).toEqual([needs]);
  });

  it('asks nothing more of a film that is ready', () => {
    expect(gapsOf({ type: 'lecture', assetId: 'ready' })).toEqual([]);
  });
});
