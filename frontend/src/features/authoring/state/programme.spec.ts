import type { LessonDraft, MediaAsset, SectionDraft } from '@atelier/contracts/authoring';
import { LessonInput } from '@atelier/contracts/authoring';
import { lecturePart, moved, newLesson, newSection, toSectionInputs, withServerFacts } from './programme';

const asset: MediaAsset = {
  _id: '0195a000-0000-7000-8000-000000000001',
  fileUrl: '/api/media/0195a000-0000-7000-8000-000000000001',
  kind: 'video',
  steps: [],
  captions: [],
  name: 'film.mp4',
  size: 10,
  status: 'received',
  duration: null,
  posterUrl: null,
  error: null,
};

const section = (lessons: LessonDraft[]): SectionDraft => ({ ...newSection('Section 1'), lessons });

describe('the programme', () => {
  it('moves an entry, and leaves the list alone when there is nowhere to go', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 2, 3)).toEqual(['a', 'b', 'c']);
    expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  });

  it('gives a new lesson an id that the contract accepts', () => {
    expect(LessonInput.safeParse(newLesson('Nouvelle leçon')).success).toBe(true);
  });

  it('sends what the author decides, never what the server measures', () => {
    const lesson = { ...newLesson('Leçon'), time: 12, parts: [lecturePart(asset)] };
    const [sent] = toSectionInputs([section([lesson])]);
    expect(sent?.lessons[0]).toEqual({
      _id: lesson._id,
      title: 'Leçon',
      isFree: false,
      parts: [{ type: 'lecture', video: asset.fileUrl }],
    });
  });

  it('takes times and the state of videos from the server and keeps the titles typed since', () => {
    const lesson = { ...newLesson('Titre envoyé'), parts: [lecturePart(asset)] };
    const stored = section([lesson]);
    const local = [{ ...stored, lessons: [{ ...lesson, title: 'Titre tapé depuis' }] }];
    const ready: MediaAsset = { ...asset, status: 'ready', duration: 245 };
    const server = [
      { ...stored, time: 4, lessons: [{ ...lesson, time: 4, parts: [{ ...lecturePart(ready), time: 4 }] }] },
    ];

    const [merged] = withServerFacts(local, server);
    expect(merged?.time).toBe(4);
    expect(merged?.lessons[0]?.title).toBe('Titre tapé depuis');
    expect(merged?.lessons[0]?.parts[0]?.asset?.status).toBe('ready');
  });

  it('does not let facts of a former video stick to the one that replaces it', () => {
    const lesson = { ...newLesson('Leçon'), time: 9, parts: [lecturePart(asset)] };
    const other = {
      ...asset,
      _id: '0195a000-0000-7000-8000-000000000002',
      fileUrl: '/api/media/0195a000-0000-7000-8000-000000000002',
    };
    const local = section([{ ...lesson, time: 0, parts: [lecturePart(other)] }]);
    const [merged] = withServerFacts([local], [{ ...local, lessons: [lesson] }]);
    expect(merged?.lessons[0]?.parts[0]?.asset?._id).toBe(other._id);
    expect(merged?.lessons[0]?.time).toBe(0);
  });
});
