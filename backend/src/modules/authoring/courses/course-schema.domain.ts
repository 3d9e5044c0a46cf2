import { defineEntity, p } from '@mikro-orm/postgresql';
import type { CourseField } from '@atelier/contracts/authoring';
import { defaultProgramme, type Programme } from '../programme/programme.domain.js';
import { contentColumns, initialContent, type PublishedVersion } from './course-content.domain.js';

interface FieldSave {
  /** The course's revision after the save. */
  revision: number;
  /** The id that the tab gave the save. */
  save: string | null;
}

/** The last save of each field. */
export type FieldSaves = Partial<Record<CourseField, FieldSave>>;

/** The stored properties of a course; its class has the behaviour. */
export const courseSchema = defineEntity({
  name: 'Course',
  tableName: 'authoring_course',
  properties: {
    id: p.uuid().primary(),
    ownerId: p.uuid(),
    authorName: p.text(),
    ...contentColumns,
    programme: p.json().$type<Programme>(),
    minutes: p.integer(),
    revision: p.integer(),
    fieldSaves: p.json().$type<FieldSaves>(),
    /** The published content; later saves wait beside it. Null before the first publication. */
    publishedVersion: p.json().$type<PublishedVersion>().strictNullable(),
    /** How many changes publishing would make; 0 for an unpublished course. */
    pendingChanges: p.integer(),
    isPublished: p.boolean(),
    publishedAt: p.datetime().strictNullable(),
    archivedAt: p.datetime().strictNullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

/** A new course with nothing but a title. */
export const blankCourse = (
  author: { accountId: string; name: string },
  title: string,
  now: Date,
  id: string,
): InstanceType<(typeof courseSchema)['class']> => ({
  id,
  ownerId: author.accountId,
  authorName: author.name,
  ...initialContent(),
  title,
  programme: defaultProgramme(),
  minutes: 0,
  revision: 1,
  fieldSaves: {},
  publishedVersion: null,
  pendingChanges: 0,
  isPublished: false,
  publishedAt: null,
  archivedAt: null,
  createdAt: now,
  updatedAt: now,
});
