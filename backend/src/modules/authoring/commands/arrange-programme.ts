import { Command } from '@nestjs/cqrs';
import type { LessonInput, PartInput, SectionInput } from '@atelier/contracts/authoring';
import type { SavedField } from '@atelier/contracts/course-draft';
import { DomainError } from '../../../kernel/domain-error.js';
import { commandHandler } from '../../../kernel/handlers.js';
import { cleanRichText, expectCleanable } from '../../../platform/rich-text/clean-rich-text.js';
import { pictureIdsIn } from '../../../platform/rich-text/text-pictures.js';
import { assetIdOfReference } from '../domain/programme.js';
import { durationsOf, editCourse, type CourseEdit } from './edit-course.js';
import { openMerge, settleMerge } from './programme-merges.js';
import { usableAssets, type WantedAsset } from './usable-assets.js';

/** @throws DomainError `asset-not-found` when a lesson names a file that is not the author's */
export class ArrangeProgramme extends Command<SavedField> {
  constructor(
    readonly edit: CourseEdit,
    readonly sections: SectionInput[],
  ) {
    super();
  }
}

export const ArrangeProgrammeHandler = commandHandler(
  ArrangeProgramme,
  (entityManager, { edit, sections }) => {
    refuseRepeatedIds(sections);
    expectCleanable(textsOf(sections));
    const clean = sections.map(cleanSection);
    return editCourse(entityManager, edit, async (course, em) => {
      const assets = await usableAssets(em, course, edit.editor, wantedAssets(clean));
      course.arrangeProgramme(clean, durationsOf(assets));
      if (edit.settles) await settleMerge(em, course.id, edit.settles);
      for (const merge of edit.opens ?? []) await openMerge(em, course.id, merge);
    });
  },
);

const wantedAssets = (sections: SectionInput[]): WantedAsset[] =>
  sections
    .flatMap(({ lessons }) => lessons)
    .flatMap((lesson) => [...lesson.parts.flatMap(wantedOf), ...wantedBeside(lesson)]);

const wantedBeside = ({ resources = [] }: LessonInput): WantedAsset[] =>
  resources.flatMap((reference) => {
    const id = assetIdOfReference(reference);
    return id ? [{ id, kind: 'document' as const }] : [];
  });

function wantedOf({ type, document, video, text, evaluation }: PartInput): WantedAsset[] {
  if (type === 'texte' || type === 'evaluation')
    return pictureIdsIn((type === 'texte' ? text : evaluation) ?? '').map((id) => ({ id, kind: 'image' }));
  if (type !== 'lecture' && type !== 'document') return [];
  const id = assetIdOfReference(type === 'document' ? document : video);
  return id ? [{ id, kind: type === 'document' ? 'document' : 'video' }] : [];
}

function refuseRepeatedIds(sections: SectionInput[]): void {
  const ids = sections
    .flatMap((section) => [section._id, ...section.lessons.map((lesson) => lesson._id)])
    .filter(Boolean);
  if (new Set(ids).size === ids.length) return;
  throw new DomainError('invalid-request', {
    issues: [{ path: 'sections', message: 'Un identifiant figure deux fois' }],
  });
}

const textsOf = (sections: SectionInput[]) =>
  sections
    .flatMap(({ lessons }) => lessons.flatMap(({ parts }) => parts))
    .flatMap(({ text, evaluation }) => [text, evaluation]);

/** With clean texts alone. */
export const cleanSection = (section: SectionInput): SectionInput => ({
  ...section,
  lessons: section.lessons.map((lesson) => ({
    ...lesson,
    parts: lesson.parts.map((part) => ({
      ...part,
      text: part.text && cleanRichText(part.text, 'lesson'),
      evaluation: part.evaluation && cleanRichText(part.evaluation, 'lesson'),
    })),
  })),
});
