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
