import { randomUUIDv7 } from 'node:crypto';
import type { SectionInput } from '@atelier/contracts/authoring';
import type { ProgrammeMerge } from '@atelier/contracts/programme-merge';
import { startModule } from '../../../../test/support/module-under-test.js';
import { AuthoringModule } from '../authoring.module.js';
import { ReadCourseDraft } from '../courses/read-course-draft.queries.js';
import { ArrangeProgramme } from './arrange-programme.commands.js';
import { CreateCourse } from '../courses/courses.commands.js';
import type { CourseEdit } from '../courses/edit-course.js';

const editor = { accountId: randomUUIDv7(), isAdmin: false };
const [sectionId, lessonId] = [randomUUIDv7(), randomUUIDv7()];
const titled = (title: string): SectionInput[] => [
  { _id: sectionId, title: 'Un', lessons: [{ _id: lessonId, title, isFree: false, parts: [] }] },
];
const merge = (mine: string, theirs: string): ProgrammeMerge => ({
  _id: randomUUIDv7(),
  tab: randomUUIDv7(),
  openedAt: '2026-11-23T18:00:00Z',
  base: titled('Avant'),
  mine: titled(mine),
  theirs: titled(theirs),
});

describe('a programme that two tabs write', () => {
  const authoring = prepare(() => startModule(AuthoringModule));
  let courseId: string;
  beforeEach(async () => {
    const author = { accountId: editor.accountId, name: 'Salomé' };
    courseId = (await authoring.do(new CreateCourse({ author, title: 'À deux' })))._id;
    await write('Avant');
  });

  const draft = async (id = courseId) => {
    const courseDraft = await authoring.ask(new ReadCourseDraft({ courseId: id, editor }));
    if (!courseDraft) throw new Error('no course');
    return courseDraft;
  };
  const titles = async () =>
    (await draft()).sections.flatMap(({ lessons }) => lessons.map(({ title }) => title));
  /** A save as sent by a tab: its id, and the revision that the tab has seen. */
  const write = (title: string, ticket: Partial<CourseEdit> = {}) =>
    authoring.do(
      new ArrangeProgramme({
        edit: { courseId, editor, field: 'sections', save: randomUUIDv7(), ...ticket },
        sections: titled(title),
      }),
    );

  it('is not overwritten by a tab that has not seen what the other saved, nor is anything of its ticket kept', async () => {
    proves('merge.programme');

    const { revision } = await draft();
    await write('Leur', { revision });
    const refused = write('Mien', { revision, opens: [merge('Mien', 'Leur')] });
    await expect(refused).rejects.toMatchObject({ code: 'revision-conflict' });
    expect(await titles()).toEqual(['Leur']);
    expect((await draft()).merges).toEqual([]);
  });

  it('keeps a question with its three versions until it is answered, however often its save arrives', async () => {
    proves('merge.fields');

    const question = merge('Mien', 'Leur');
    await write('Leur', { opens: [question] });
    await write('Leur', { opens: [question] });
    expect((await draft()).merges).toEqual([question]);
    const later = { ...merge('Encore', 'Leur'), openedAt: '2026-11-23T18:05:00Z' };
    await write('Leur', { opens: [later] });
    expect((await draft()).merges).toEqual([question, later]);
    await write('Mien', { settles: question._id });
    expect((await draft()).merges).toEqual([later]);
    expect(await titles()).toEqual(['Mien']);
  });

  it('follows the first answer: who answers after it is refused for what they have not seen', async () => {
    proves('merge.fields');

    const question = merge('Mien', 'Leur');
    await write('Leur', { opens: [question] });
    const { revision } = await draft();
    await write('Mien', { revision, settles: question._id });
    const second = write('Leur', { revision, settles: question._id });
    await expect(second).rejects.toMatchObject({ code: 'revision-conflict' });
    expect([await titles(), (await draft()).merges]).toEqual([['Mien'], []]);
  });

  it('settles no question of another course', async () => {
    const question = merge('Mien', 'Leur');
    await write('Leur', { opens: [question] });
    const author = { accountId: editor.accountId, name: 'Salomé' };
    const other = await authoring.do(new CreateCourse({ author, title: 'Un autre' }));
    const elsewhere = { courseId: other._id, editor, field: 'sections' as const, settles: question._id };
    await authoring.do(new ArrangeProgramme({ edit: elsewhere, sections: [] }));
    expect((await draft()).merges).toEqual([question]);
  });
});
