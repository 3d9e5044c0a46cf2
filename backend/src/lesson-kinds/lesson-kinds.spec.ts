import fc from 'fast-check';
import { LessonInput } from '@atelier/contracts/authoring';
import {
  ArchivedPart,
  LearningPart,
  OutlinePart,
  PartDraft,
  PartInput,
  StoredPart,
} from '@atelier/contracts/lesson-kinds';
import { partTypes } from '@atelier/contracts/words/part-types';
import type { Config } from '../config.js';
import { MediaLinks } from '../platform/media/delivery/media-links.js';
import {
  archivedPart,
  draftOf,
  htmlOf,
  kindOf,
  learningPart,
  lessonKinds,
  outlinePart,
  storedPart,
  syllabusPart,
  withHtml,
} from './lesson-kinds.js';
import type { StoredFile } from './lesson-kind.js';

const id = '01900000-0000-7000-8000-000000000001';
const assetId = '01900000-0000-7000-8000-000000000002';
const reference = `/api/media/${assetId}`;
const file: StoredFile = {
  id: assetId,
  status: 'ready',
  fileName: 'plan.pdf',
  sizeBytes: 1000,
  durationSeconds: 125,
  captions: [{ language: 'fr', label: 'Français' }],
  steps: [{ name: 'hls', state: 'done' }],
};
const reader = {
  viewer: 'maud',
  links: new MediaLinks({ mediaSecret: 'a-secret-of-the-tests-of-32-characters' } as Config),
};
const asStored = (part: unknown): unknown => JSON.parse(JSON.stringify(part));

const text = fc.oneof(fc.constant(''), fc.string({ maxLength: 40 }), fc.constant('<p>Un <em>texte</em></p>'));
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const links = fc.constantFrom(
  '',
  'https://youtu.be/dQw4w9WgXcQ',
  ' https://youtu.be/dQw4w9WgXcQ ',
  'ailleurs',
);
const chapters = maybe(fc.constantFrom(null, [], [{ seconds: 4, title: 'Le moteur' }]));
const answer = fc.oneof(text, fc.array(text, { maxLength: 4 }));
/** Arbitrary editor inputs of every kind. */
const inputs: { [Type in PartInput['type']]: fc.Arbitrary<object> } = {
  lecture: fc.record({ video: maybe(fc.constantFrom(null, reference)), chapters }),
  'lien youtube': fc.record({ youtubeLink: maybe(links), duration: maybe(fc.nat(5000)), chapters }),
  texte: fc.record({ text: maybe(text) }),
  document: fc.record({ document: maybe(fc.constantFrom(null, reference)) }),
  quiz: fc.record({
    question: maybe(text),
    choices: maybe(fc.array(text, { maxLength: 6 })),
    answer: maybe(answer),
    choiceType: maybe(fc.constantFrom('multiple', 'true-false')),
    explanation: maybe(text),
    attemptLimit: maybe(fc.integer({ min: 1, max: 10 })),
  }),
  genialy: fc.record({ genialy: maybe(text) }),
  canva: fc.record({ canva: maybe(text) }),
  evaluation: fc.record({ evaluation: maybe(text) }),
  exercice: fc.record({
    language: fc.constantFrom('javascript', 'sql', 'html', 'python'),
    statement: text,
    files: fc.array(
      fc.record({
        name: fc.constantFrom('a.js', 'b.sql', ''),
        visibility: fc.constantFrom('given', 'read-only', 'hidden'),
        zone: maybe(fc.constantFrom(null, { from: 1, to: 2 })),
        start: text,
        solution: maybe(fc.constantFrom(null, 'secret')),
      }),
      { maxLength: 3 },
    ),
    entry: maybe(fc.constantFrom('a.js')),
    checks: fc.array(
      fc.record({
        kind: fc.constant('code'),
        _id: fc.constant(assetId),
        sentence: fc.constantFrom('', 'Va.'),
        test: text,
        hint: maybe(fc.constantFrom('secret')),
        isHidden: maybe(fc.boolean()),
      }),
      { maxLength: 3 },
    ),
    counts: fc.boolean(),
  }),
};
const sent = fc
  .constantFrom(...partTypes)
  .chain((type) => inputs[type].map((fields) => PartInput.parse({ type, ...fields })));
const stored = sent.map((input) => storedPart(input, null, new Map([[assetId, 125]]), () => id));

/** An archive has no ids: checks get new ones. */
const withoutCheckIds = (part: object): unknown =>
  JSON.parse(JSON.stringify(part), (key, value: unknown) => (key === '_id' ? undefined : value));

describe('every kind of lesson', () => {
  it('is stored in a form that is read again unchanged', () => {
    fc.assert(
      fc.property(stored, (part) => {
        expect(asStored(StoredPart.parse(asStored(part)))).toEqual(asStored(part));
      }),
    );
  });

  /** Legacy rows, stored before each kind had its own schema. */
  it.each([
    { type: 'lecture', minutes: 12, assetId, chapters: [{ seconds: 0, title: 'Début' }] },
    { type: 'lecture', minutes: 0 },
    { type: 'lien youtube', minutes: 0, youtubeLink: '' },
    { type: 'lien youtube', minutes: 4, youtubeLink: 'https://youtu.be/dQw4w9WgXcQ', seconds: 212 },
    { type: 'texte', minutes: 1, text: '' },
    { type: 'document', minutes: 1 },
    { type: 'quiz', minutes: 1, question: '', choices: [], answer: '', choiceType: 'multiple' },
    { type: 'quiz', minutes: 1, question: 'Q', choices: ['a', 'b'], answer: ['a'], choiceType: 'true-false' },
    { type: 'genialy', minutes: 1, genialy: '' },
    { type: 'canva', minutes: 1, canva: 'https://www.canva.com/design/DAFabc123/view' },
    { type: 'evaluation', minutes: 1, evaluation: '<p>À rendre</p>' },
    {
      type: 'exercice',
      minutes: 1,
      language: 'sql',
      statement: '',
      files: [{ name: '', visibility: 'given', start: '' }],
      checks: [],
      counts: false,
    },
  ])('reads what is stored already: %j', (row) => {
    expect(StoredPart.parse({ id, ...row })).toEqual({ id, ...row });
  });

  it('is sent to each of its readers as the contract says, and to its author as it was sent', () => {
    fc.assert(
      fc.property(stored, (part) => {
        const draft = PartDraft.parse(asStored(draftOf(part, undefined, reader)));
        expect(storedPart(PartInput.parse(draft), null, new Map([[assetId, 125]]), () => id)).toEqual(part);
        const taught = syllabusPart(part, file);
        expect(
          LearningPart.safeParse(asStored(learningPart(taught, { time: 1 }, reader))).error,
        ).toBeUndefined();
        const free = kindOf(part).freePreview(part, file);
        expect(OutlinePart.safeParse(asStored(outlinePart(part, 1, free, reader))).error).toBeUndefined();
      }),
    );
  });

  it('comes out of an archive as it went in, with its file under a reference of its own', () => {
    const taken = { pathOf: () => '01-debuts/01-installer.mp4', html: (html: string) => html };
    const unpacked = { referenceTo: (path?: string) => path && reference, html: (html: string) => html };
    fc.assert(
      fc.property(stored, (part) => {
        const archived = ArchivedPart.parse(asStored(archivedPart(part, taken)));
        const input = kindOf(archived).unarchive(archived, unpacked);
        const [again] = LessonInput.parse({ title: 'x', parts: [asStored(input)] }).parts;
        const restored = again && storedPart(again, null, new Map([[assetId, 125]]), () => id);
        // A lesson without its file takes the one at its path.
        const filled = lessonKinds[part.type].fileKind === null ? part : { ...part, assetId };
        expect(withoutCheckIds({ ...restored, minutes: 0 })).toEqual(
          withoutCheckIds({ ...filled, minutes: 0 }),
        );
      }),
    );
  });

  it('has its HTML changed in whatever form it is, and nothing else', () => {
    fc.assert(
      fc.property(sent, (input) => {
        const changed = withHtml(input, (html) => `${html}!`);
        expect(htmlOf(changed)).toBe(htmlOf(input) === '' ? '' : `${htmlOf(input)}!`);
        expect(withHtml(changed, () => htmlOf(input))).toEqual(input);
      }),
    );
  });

  it('is public without what was typed and not recognised', () => {
    fc.assert(
      fc.property(stored, (part) => {
        const published = { ...part, ...kindOf(part).published(part) };
        expect(JSON.stringify(published)).not.toContain('ailleurs');
      }),
    );
  });
});
