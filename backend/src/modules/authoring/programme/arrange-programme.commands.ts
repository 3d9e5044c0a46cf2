import type { SectionInput } from '@atelier/contracts/authoring';
import type { SavedField } from '@atelier/contracts/course-draft';
import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { htmlOf, withHtml } from '../../../lesson-kinds/lesson-kinds.js';
import { cleanRichText, expectCleanable } from '../../../platform/rich-text/clean-rich-text.js';
import { arrange } from './programme.domain.js';
import { type CourseEdit, durationsOf, editCourse } from '../courses/edit-course.js';
import { openMerge, resolveMerge } from './programme-merges.js';
import { filesOf, usableAssets } from './usable-assets.js';

/** @throws DomainError `asset-not-found` when a lesson names a file that is not the author's */
export const ArrangeProgramme = command(
  (
    { entityManager },
    { edit, sections }: { edit: CourseEdit; sections: SectionInput[] },
  ): Promise<SavedField> => {
    assertUniqueIds(sections);
    expectCleanable(htmlOfSections(sections));
    const clean = sections.map(cleanSection);
    return editCourse(entityManager, edit, async (course, em) => {
      // Checks what would be stored, whichever field contains the reference.
      const files = filesOf(arrange(clean, course.programme, new Map()));
      const assets = await usableAssets(em, course, edit.editor, files);
      course.arrangeProgramme(clean, durationsOf(assets));
      if (edit.settles) await resolveMerge(em, course.id, edit.settles);
      for (const merge of edit.opens ?? []) await openMerge(em, course.id, merge);
    });
  },
);

function assertUniqueIds(sections: SectionInput[]): void {
  const ids = sections
    .flatMap((section) => [section._id, ...section.lessons.map((lesson) => lesson._id)])
    .filter(Boolean);
  if (new Set(ids).size === ids.length) return;
  throw new DomainError('invalid-request', {
    issues: [{ path: 'sections', message: 'Un identifiant figure deux fois' }],
  });
}

const htmlOfSections = (sections: SectionInput[]) =>
  sections.flatMap(({ lessons }) => lessons.flatMap(({ parts }) => parts.map(htmlOf)));

/** With sanitized texts. */
export const cleanSection = (section: SectionInput): SectionInput => ({
  ...section,
  lessons: section.lessons.map((lesson) => ({
    ...lesson,
    parts: lesson.parts.map((part) => withHtml(part, (html) => cleanRichText(html, 'lesson'))),
  })),
});
