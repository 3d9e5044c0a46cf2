import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SectionInput } from '@atelier/contracts/authoring';
import type { SavedField } from '@atelier/contracts/publication-state';
import type { ProgrammeMerge } from '@atelier/contracts/programme-merge';
import { DomainError } from '../../../kernel/domain-error.js';
import { json } from '../../../kernel/tables.js';
import { command } from '../../../kernel/use-case.js';
import { htmlOf, withHtml } from '../../../lesson-kinds/lesson-kinds.js';
import { cleanRichText, expectCleanable } from '../../../platform/rich-text/clean-rich-text.js';
import { type CourseEdit, durationsOf, editCourse } from '../courses/edit-course.js';
import { authoring } from '../tables.js';
import { arrange } from './programme.domain.js';
import { filesOf, usableAssets } from './usable-assets.js';

/** Stores a merge conflict that a save met. Idempotent. */
async function openMerge(em: EntityManager, courseId: string, merge: ProgrammeMerge): Promise<void> {
  const { _id: id, tab, openedAt, base, mine, theirs } = merge;
  await authoring(em)
    .insertInto('authoring_programme_merge')
    .values({
      id,
      course_id: courseId,
      tab,
      opened_at: openedAt,
      base: json(base),
      mine: json(mine),
      theirs: json(theirs),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Deletes a resolved conflict. A later answer is refused as a revision conflict of the programme. */
async function resolveMerge(em: EntityManager, courseId: string, mergeId: string): Promise<void> {
  await authoring(em)
    .deleteFrom('authoring_programme_merge')
    .where('id', '=', mergeId)
    .where('course_id', '=', courseId)
    .execute();
}

/** @throws DomainError `asset-not-found` when a lesson names a file that is not the author's */
export const ArrangeProgramme = command(
  async (
    { entityManager },
    { edit, sections }: { edit: CourseEdit; sections: SectionInput[] },
  ): Promise<SavedField> => {
    assertUniqueIds(sections);
    expectCleanable(htmlOfSections(sections));
    const clean = await cleanSections(sections);
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

/** A text beyond it takes long enough to let others be answered before the next. */
const longText = 10_000;

/** With sanitized texts. */
export async function cleanSections(sections: readonly SectionInput[]): Promise<SectionInput[]> {
  const clean: SectionInput[] = [];
  for (const section of sections) {
    const lessons: SectionInput['lessons'] = [];
    for (const lesson of section.lessons) {
      const parts = lesson.parts.map((part) => withHtml(part, (html) => cleanRichText(html, 'lesson')));
      lessons.push({ ...lesson, parts });
      if (lesson.parts.some((part) => (htmlOf(part) ?? '').length > longText)) await nextTurn();
    }
    clean.push({ ...section, lessons });
  }
  return clean;
}
