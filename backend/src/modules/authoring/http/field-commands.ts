import type { Command } from '@nestjs/cqrs';
import { courseFields, type CourseField } from '@atelier/contracts/authoring';
import type { SavedField } from '@atelier/contracts/course-draft';
import { toCents } from '@atelier/contracts/common';
import type { z } from 'zod';
import { ArrangeProgramme } from '../commands/arrange-programme.js';
import { ArchiveCourse } from '../commands/archive-course.js';
import { ChangeCourseDetails } from '../commands/change-course-details.js';
import type { CourseEdit } from '../commands/edit-course.js';
import { PublishCourse } from '../commands/publish-course.js';
import { RestoreCourse } from '../commands/restore-course.js';
import { UnpublishCourse } from '../commands/unpublish-course.js';
import { WriteFaq } from '../commands/write-faq.js';
import { plainFields, type PlainField } from '../domain/plain-fields.js';

type ValueOf<Field extends CourseField> = z.output<(typeof courseFields)[Field]>;
type Commands = { [Field in CourseField]: (edit: CourseEdit, value: ValueOf<Field>) => Command<SavedField> };

/** The value of a plain field is kept as its schema leaves it. */
const keep = (edit: CourseEdit, said: { [Field in PlainField]?: ValueOf<Field> }) =>
  new ChangeCourseDetails({ edit, details: said });
const plain: Pick<Commands, PlainField> = Object.fromEntries(
  plainFields.map((field) => [field, (edit: CourseEdit, value: unknown) => keep(edit, { [field]: value })]),
) as never;

const commands: Commands = {
  ...plain,
  title: (edit, title) => new ChangeCourseDetails({ edit, details: { title } }),
  // 0 hands the duration back to the programme's own sum.
  time: (edit, minutes) => new ChangeCourseDetails({ edit, details: { statedMinutes: minutes || null } }),
  price: (edit, euros) => new ChangeCourseDetails({ edit, details: { priceCents: toCents(euros) } }),
  promotionPrice: (edit, euros) =>
    new ChangeCourseDetails({ edit, details: { promotionCents: euros ? toCents(euros) : null } }),
  promotion: (edit, promotion) =>
    new ChangeCourseDetails({ edit, details: { promotion: promotion || null } }),
  faq: (edit, faq) => new WriteFaq({ edit, entries: faq }),
  archived: (edit, archived) => (archived ? new ArchiveCourse({ edit }) : new RestoreCourse({ edit })),
  sections: (edit, sections) => new ArrangeProgramme({ edit, sections }),
  published: (edit, { isPublished }) =>
    isPublished ? new PublishCourse({ edit }) : new UnpublishCourse({ edit }),
};

/** The command that saves one field. @param value as that field's schema parsed it */
export function commandForField(edit: CourseEdit, value: unknown): Command<SavedField> {
  const commandOf = commands[edit.field] as (edit: CourseEdit, value: unknown) => Command<SavedField>;
  return commandOf(edit, value);
}
