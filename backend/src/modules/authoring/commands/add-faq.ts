import { randomUUIDv7 } from 'node:crypto';
import type { CourseFaq } from '@atelier/contracts/faqs';
import { command } from '../../../kernel/use-case.js';
import { cleanRichText } from '../../../platform/rich-text/clean-rich-text.js';
import { editCourse, type Editor } from './edit-course.js';

/** Adds one entry to a course's public FAQ; the same one twice is added once. @throws DomainError `course-not-found` */
export const AddFaq = command(
  async (
    { entityManager },
    {
      edit,
      entry: { question, response },
    }: { edit: { courseId: string; editor: Editor }; entry: { question: string; response: string } },
  ): Promise<CourseFaq> => {
    const added = { id: randomUUIDv7(), question, response: cleanRichText(response) };
    let id: string = added.id;
    await editCourse(entityManager, { ...edit, field: 'faq' }, (course) => {
      const known = course.faq.find((one) => one.question === question && one.response === added.response);
      if (known) id = known.id;
      else course.changeFaq((faq) => [...faq, added]);
    });
    return { _id: id, courseId: edit.courseId, question, response: added.response };
  },
);
