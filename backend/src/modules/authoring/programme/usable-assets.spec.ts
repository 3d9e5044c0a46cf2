import { randomUUIDv7 } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { courseFields, LessonInput } from '@atelier/contracts/authoring';
import { lessonKinds, type PartInput } from '@atelier/contracts/lesson-kinds';
import { partTypes } from '@atelier/contracts/words/part-types';
import { startModule, type ModuleUnderTest } from '../../../../test/support/module-under-test.js';
import { AuthoringModule } from '../authoring.module.js';
import { MediaAsset } from '../media/media-asset.domain.js';
import { ReadCourseDraft } from '../courses/read-course-draft.queries.js';
import { ArrangeProgramme } from './arrange-programme.commands.js';
import { ChangeCourseDetails, CreateCourse } from '../courses/courses.commands.js';

/** All shapes in which a field may contain a file reference. */
const carried = (reference: string): unknown[] => [
  reference,
  [reference],
  `<p>Voyez.</p><img src="${reference}" alt="Un schéma" width="1" height="1">`,
];

/** For every field of a part or lesson, under every type: new fields are covered automatically. */
const tries = (reference: string): [string, LessonInput][] =>
  carried(reference).flatMap((value) => [
    ...partTypes.flatMap((type) =>
      Object.keys(lessonKinds[type].input.shape)
        .filter((field) => field !== 'type')
        .flatMap((field): [string, LessonInput][] => {
          const lesson = { title: 'Une leçon', isFree: true, parts: [{ type, [field]: value }] };
          const { data } = LessonInput.safeParse(lesson);
          return data ? [[`${type}.${field}`, data]] : [];
        }),
    ),
    ...Object.keys(LessonInput.shape).flatMap((field): [string, LessonInput][] => {
      const { data } = LessonInput.safeParse({ title: 'Une leçon', isFree: true, [field]: value });
      return data ? [[`lesson.${field}`, data]] : [];
    }),
  ]);

describe('the files of a course', () => {
  let authoring: ModuleUnderTest;
  const editor = { accountId: randomUUIDv7(), isAdmin: false };
  const courseOf = async () =>
    (
      await authoring.do(
        new CreateCourse({ author: { accountId: editor.accountId, name: 'Salomé' }, title: 'À moi' }),
      )
    )._id;
  const edit = (courseId: string, field: 'sections' | 'promotion') => ({ courseId, editor, field });

  beforeAll(async () => {
    authoring = await startModule(AuthoringModule);
  });
  afterAll(() => authoring?.close());

  const fileOf = async (ownerId: string, kind: 'video' | 'document' | 'image') => {
    const facts = { id: randomUUIDv7(), ownerId, fileName: 'f', contentType: 'x/y', sizeBytes: 1 };
    const receive = {
      video: () => MediaAsset.receive(facts),
      document: () => MediaAsset.receiveDocument(facts),
      image: () => MediaAsset.receivePicture(facts),
    };
    await authoring.app.get(EntityManager).fork().persist(receive[kind]()).flush();
    return facts.id;
  };
  const arranged = async (courseId: string, lesson: LessonInput) =>
    authoring
      .do(
        new ArrangeProgramme({
          edit: edit(courseId, 'sections'),
          sections: [{ title: 'Un', lessons: [lesson] }],
        }),
      )
      .then(() => 'stored')
      .catch(({ code }: { code: string }) => code);

  it.each(['video', 'document', 'image'] as const)(
    'are never another author’s %s, by whatever field of whatever lesson it is named',
    async (kind) => {
      proves('wizard.foreign-files');

      const [courseId, id] = [await courseOf(), await fileOf(randomUUIDv7(), kind)];
      const refused = new Set<string>();
      for (const [name, lesson] of tries(`/api/media/${id}`)) {
        const outcome = await arranged(courseId, lesson);
        if (outcome === 'asset-not-found') {
          refused.add(name);
          continue;
        }
        expect([name, outcome]).toEqual([name, 'stored']);
        // As plain text: nothing that would be signed for a reader.
        const [row] = await authoring.rows<{ programme: string }>(
          'select programme::text from authoring_course where id = ?',
          [courseId],
        );
        expect([name, row?.programme]).not.toEqual([name, expect.stringContaining(`"assetId": "${id}"`)]);
        const draft = JSON.stringify(await authoring.ask(new ReadCourseDraft({ courseId, editor })));
        expect([name, draft]).not.toEqual([
          name,
          expect.stringMatching(new RegExp(`/media/(?!images)[^"/]+/${id}`)),
        ]);
      }
      expect([...refused].toSorted()).toEqual([
        'document.document',
        'evaluation.evaluation',
        'exercice.statement',
        'lecture.video',
        'lesson.resources',
        'texte.text',
      ]);
    },
  );

  it('are one’s own, of the kind that the lesson wants', async () => {
    const courseId = await courseOf();
    const own = await fileOf(editor.accountId, 'video');
    const lesson = (part: PartInput): LessonInput => ({ title: 'Une leçon', isFree: true, parts: [part] });
    const reference = `/api/media/${own}`;
    expect(await arranged(courseId, lesson({ type: 'lecture', video: reference }))).toBe('stored');
    expect(await arranged(courseId, lesson({ type: 'document', document: reference }))).toBe(
      'asset-not-found',
    );
  });

  it('are not another author’s in its head either', async () => {
    proves('wizard.foreign-files');

    const [courseId, id] = [await courseOf(), await fileOf(randomUUIDv7(), 'video')];
    const reference = `/api/media/${id}`;
    const named = Object.entries(courseFields)
      .filter(([field, schema]) => field !== 'sections' && schema.safeParse(reference).success)
      .map(([field]) => field);
    for (const field of named) {
      const change = new ChangeCourseDetails({
        edit: edit(courseId, 'promotion'),
        details: { [field]: reference },
      });
      const outcome = await authoring.do(change).then(
        () => 'stored',
        ({ code }: { code: string }) => code,
      );
      // Plain text and public picture URLs: nothing signed.
      expect([field, outcome]).toEqual([field, field === 'promotion' ? 'asset-not-found' : 'stored']);
    }
    const draft = JSON.stringify(await authoring.ask(new ReadCourseDraft({ courseId, editor })));
    expect(draft).not.toMatch(new RegExp(`/media/(?!images)[^"/]+/${id}`));
  });
});
