import { defineEntity, p } from '@mikro-orm/postgresql';
import type { FieldSaves } from './field-saves.js';
import { plainColumns } from './plain-fields.js';
import type { Faq, Programme } from './programme.js';
import type { PublishedVersion } from './published-version.js';

/** What is stored of a course; its behaviour is the class in `course.ts`. */
export const courseSchema = defineEntity({
  name: 'Course',
  tableName: 'authoring_course',
  properties: {
    id: p.uuid().primary(),
    ownerId: p.uuid(),
    authorName: p.text(),
    title: p.text(),
    ...plainColumns,
    /** Minutes the author states; null lets the programme's own sum count. */
    statedMinutes: p.integer().strictNullable(),
    priceCents: p.integer().strictNullable(),
    promotionCents: p.integer().strictNullable(),
    faq: p.json().$type<Faq[]>(),
    programme: p.json().$type<Programme>(),
    minutes: p.integer(),
    revision: p.integer(),
    fieldSaves: p.json().$type<FieldSaves>(),
    /** What everybody but its editors has been shown last; what is saved since waits beside it. Null before it ever was public. */
    publishedVersion: p.json().$type<PublishedVersion>().strictNullable(),
    /** How many lines publishing would change; 0 of what is not public. */
    pendingChanges: p.integer(),
    isPublished: p.boolean(),
    publishedAt: p.datetime().strictNullable(),
    archivedAt: p.datetime().strictNullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
