import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import type { SavedField } from '@atelier/contracts/authoring';
import { cleanRichText } from '../../../platform/rich-text/clean-rich-text.js';
import type { CourseDetails } from '../domain/course.js';
import { assetIdOfReference } from '../domain/programme.js';
import { editCourse, type CourseEdit } from './edit-course.js';
import { usableAssets } from './usable-assets.js';

/** @throws DomainError `asset-not-found` when the preview video is not the author's */
export class ChangeCourseDetails extends Command<SavedField> {
  constructor(
    readonly edit: CourseEdit,
    readonly details: CourseDetails,
  ) {
    super();
  }
}

@CommandHandler(ChangeCourseDetails)
export class ChangeCourseDetailsHandler implements ICommandHandler<ChangeCourseDetails> {
  constructor(private readonly entityManager: EntityManager) {}

  execute({ edit, details }: ChangeCourseDetails): Promise<SavedField> {
    const clean = { ...details };
    if (clean.description !== undefined) clean.description = cleanRichText(clean.description);
    if (clean.requirement !== undefined) clean.requirement = cleanRichText(clean.requirement);
    const previewId = assetIdOfReference(clean.promotion);
    return editCourse(this.entityManager, edit, async (course, em) => {
      if (previewId) await usableAssets(em, course, edit.editor, [{ id: previewId, kind: 'video' }]);
      course.change(clean);
    });
  }
}
