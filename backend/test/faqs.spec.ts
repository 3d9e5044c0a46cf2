import type { CourseDraft } from '@atelier/contracts/course-draft';
import type { CourseFaq, FaqList } from '@atelier/contracts/faqs';
import type { CourseDetail } from '@atelier/contracts/course-detail';
import { startAtelier } from './support/atelier.js';
import { publishCourse, publishSaved, save } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { signInAdministrator, signInTeacher } from './support/people.js';

describe('the public FAQ of a course', () => {
  const atelier = prepare(startAtelier);
  const author = prepare(() => signInAdministrator(atelier));

  const list = (courseId: string, by = atelier.visitor()) =>
    by.done<FaqList>('GET', `/api/faqs/${courseId}/list`);

  it('is written with the course, in the author’s order and without scripts', async () => {
    proves('question.api', 'wizard.save-api', 'wizard.faqs');

    const course = await publishCourse(author);
    await publishSaved(author, course._id, 'faq', [
      { question: 'Faut-il un Mac ?', response: '<p>Non.<script>x()</script></p>' },
      { question: 'Et après ?', response: '' },
      { question: '', response: '<p>Une réponse sans question : à finir.</p>' },
    ]);
    const draft = await author.done<CourseDraft>('GET', `/api/courses/${course._id}`);
    expect(draft.faq.at(-1)?.response).toBe('<p>Une réponse sans question : à finir.</p>');
    await eventually(async () => {
      const { faqs } = await list(course._id);
      expect(faqs.map(({ question, response }) => [question, response])).toEqual([
        ['Faut-il un Mac ?', '<p>Non.</p>'],
        ['Et après ?', ''],
      ]);
    });
    const { faq } = await atelier.visitor().done<CourseDetail>('GET', `/api/courses/${course._id}`);
    await publishSaved(author, course._id, 'faq', faq.toReversed());
    await eventually(async () => {
      const { faqs } = await list(course._id);
      expect(faqs.map(({ _id }) => _id)).toEqual(faq.toReversed().map(({ _id }) => _id));
    });
    const read = await atelier.visitor().done<CourseFaq>('GET', `/api/faqs/${faq[0]?._id}`);
    expect(read).toMatchObject({ question: 'Faut-il un Mac ?', courseId: course._id });
  });

  it('takes an entry once, however often it is posted, and lets it be removed by its editor alone', async () => {
    proves('question.api');

    const course = await publishCourse(author);
    const entry = { courseId: course._id, question: 'Combien de temps ?', response: '<p>Deux mois.</p>' };
    const first = await author.done<CourseFaq>('POST', '/api/faqs', entry);
    expect(first).toMatchObject(entry);
    expect(await author.done<CourseFaq>('POST', '/api/faqs', entry)).toEqual(first);
    expect((await list(course._id, author)).faqs).toEqual([first]);
    await eventually(async () => expect((await list(course._id)).faqs).toEqual([first]));
    const other = await signInTeacher(atelier, 'autre@exemple.fr');
    expect((await other.call('DELETE', `/api/faqs/${first._id}`)).status).toBe(404);
    // For others it is a question, which they may not ask.
    expect((await other.call('POST', '/api/faqs', entry)).status).toBe(403);
    await author.done('DELETE', `/api/faqs/${first._id}`);
    expect((await author.call('DELETE', `/api/faqs/${first._id}`)).status).toBe(404);
    await eventually(async () => expect((await list(course._id)).faqs).toEqual([]));
  });

  it('of a draft stays with its editors', async () => {
    const { _id } = await author.done<{ _id: string }>('POST', '/api/courses', { title: 'Brouillon' });
    await save(author, _id, 'faq', [{ question: 'Secret ?', response: '' }]);
    expect((await list(_id, author)).faqs).toHaveLength(1);
    expect((await atelier.visitor().call('GET', `/api/faqs/${_id}/list`)).status).toBe(404);
    const refused = await author.call('POST', '/api/faqs', { courseId: _id, question: '  ', response: '' });
    expect(refused.status).toBe(422);
  });
});
