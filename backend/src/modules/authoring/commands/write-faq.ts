import { randomUUIDv7 } from 'node:crypto';
import type { SavedField } from '@atelier/contracts/course-draft';
import type { FaqInput } from '@atelier/contracts/faqs';
import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { cleanRichText } from '../../../platform/rich-text/clean-rich-text.js';
import { editCourse, type CourseEdit } from './edit-course.js';

/** Writes the course's whole public FAQ; ids given back stay the same. */
export const WriteFaq = command(
  ({ entityManager }, { edit, entries }: { edit: CourseEdit; entries: FaqInput[] }): Promise<SavedField> => {
    const faq = entries.map(({ _id, question, response }) => ({
      id: _id ?? randomUUIDv7(),
      question,
      response: cleanRichText(response),
    }));
    if (new Set(faq.map(({ id }) => id)).size < faq.length) {
      throw new DomainError('invalid-request', {
        issues: [{ path: 'faq', message: 'Un identifiant figure deux fois' }],
      });
    }
    return editCourse(entityManager, edit, (course) => course.change({ faq }));
  },
);
