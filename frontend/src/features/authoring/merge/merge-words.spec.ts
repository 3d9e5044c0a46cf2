import type { LessonInput, SectionInput } from '@atelier/contracts/authoring';
import type { LessonDraft } from '@atelier/contracts/course-draft';
import type { MediaAsset } from '@atelier/contracts/media';
import { mergeProgrammes } from './merge-programmes';
import { newLesson, newSection } from '../programme/programme';
import { changeWords, fieldWords, lossWords, positionWords, questionWords } from './merge-words';

const film = {
  kind: 'video',
  size: 2_000_000,
  duration: 245,
  captions: [{ language: 'fr' }, { language: 'en' }],
} as unknown as MediaAsset;
const plan = { kind: 'document', fileUrl: '/api/media/plan' } as MediaAsset;
const lesson = (_id: string, facts: Partial<LessonDraft> = {}): LessonDraft => ({
  ...newLesson(_id),
  _id,
  ...facts,
});
const programme = [
  {
    ...newSection('Un'),
    _id: 'A',
    lessons: [
      lesson('film', {
        parts: [{ _id: 'p', type: 'lecture', time: 4, asset: film }],
        resources: [plan],
      }),
      lesson('texte', { parts: [{ _id: 'q', type: 'texte', time: 1, text: '<p>Trois mots ici</p>' }] }),
      lesson('nue'),
    ],
  },
];
const removal = (entryId: string, entry: 'lesson' | 'section' = 'lesson') => ({
  id: `${entryId} removal`,
  kind: 'removal' as const,
  entry,
  entryId,
  removedBy: 'mine' as const,
  changedEntry: { title: entryId } as LessonInput,
});
const lossesOf = (...asked: Parameters<typeof removal>) =>
  lossWords(removal(...asked), programme)?.words.replace(/\s/g, ' ');

describe('what two tabs are asked', () => {
  it('names all that deleting a lesson loses: its film with its length, captions, content and documents', () => {
    proves('merge.deleted');

    expect(lossesOf('film')).toBe('1 vidéo de 4 min (2 Mo), 2 sous-titres, 1 document.');
    expect(lossesOf('texte')).toBe('son contenu (Texte, 3 mots).');
    expect(lossesOf('nue')).toBe('Son titre et les changements de l’autre version.');
  });

  it('names all that deleting a section loses, lesson by lesson', () => {
    proves('merge.deleted');

    expect(lossesOf('A', 'section')).toBe(
      '3 leçons, 1 vidéo de 4 min (2 Mo), 2 sous-titres, 1 document, son contenu (Texte, 3 mots).',
    );
  });

  it('says that one of two contents is lost, and of titles nothing', () => {
    const base: SectionInput[] = [
      { _id: 'A', title: 'A', lessons: [{ _id: 'a', title: 'a', parts: [] }] },
    ] as never;
    const changed = (facts: Partial<LessonInput>) =>
      [{ _id: 'A', title: 'A', lessons: [{ _id: 'a', title: 'a', parts: [], ...facts }] }] as never;
    const text = (words: string) => ({ parts: [{ type: 'texte' as const, text: words }] });
    const [contents] = mergeProgrammes(base, changed(text('x')), changed(text('y'))).questions;
    const [titles] = mergeProgrammes(base, changed({ title: 'x' }), changed({ title: 'y' })).questions;
    expect(contents && lossWords(contents, programme)?.title).toBe('L’un des deux contenus se perd');
    expect(titles && lossWords(titles, programme)).toBeNull();
  });

  it('tells two uploads of code apart by their time', () => {
    proves('merge.source');

    const wordsOf = (id: string, marks: object[]) =>
      fieldWords('source', { title: 'a', source: { file: `/api/media/${id}`, marks } } as never).replace(
        /\s/g,
        ' ',
      );
    expect(wordsOf('019ac0b8-1f40-7000-8000-000000000000', [])).toMatch(
      /^Le code déposé le \d+ \S+ à \d\d:\d\d, 0 épingle$/,
    );
    expect(wordsOf('019ac0b8-1f40-7000-8000-000000000000', [])).not.toBe(
      wordsOf('019ac0d4-8180-7000-8000-000000000000', []),
    );
    expect(fieldWords('source', { title: 'a', source: null } as never)).toBe('Aucun code');
  });

  it('tells who deleted from who wrote, in each of the tabs', () => {
    const subject = { entry: 'lesson' as const, name: 'la leçon 2' };
    expect(questionWords(removal('film'), subject, 'mine')).toBe(
      'La leçon 2, supprimée ici, modifiée là-bas',
    );
    expect(questionWords(removal('film'), subject, 'theirs')).toBe(
      'La leçon 2, modifiée ici, supprimée là-bas',
    );
  });

  it('says where something goes and what was done to it', () => {
    const version = [{ _id: 'A', title: 'Un', lessons: [{ _id: 'a', title: 'Une' }] }] as never;
    expect(positionWords({ container: 'A', after: 'a' }, version)).toBe(
      'Dans «\u00a0Un\u00a0», après «\u00a0Une\u00a0»',
    );
    expect(positionWords({ container: '', after: null }, version)).toBe('En premier');
    expect(changeWords({ kind: 'moved', was: 3, is: 1 })).toBe('remontée, était 3ᵉ');
    const before = { title: 'Avant' } as LessonInput;
    expect(changeWords({ kind: 'field', field: 'title', before })).toBe(
      'renommée, était «\u00a0Avant\u00a0»',
    );
  });
});
