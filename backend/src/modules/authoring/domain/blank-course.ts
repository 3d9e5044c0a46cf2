import { titleMaxLength } from '@atelier/contracts/authoring';
import type { courseSchema } from './course-schema.js';
import { blankFields } from './plain-fields.js';
import { defaultProgramme } from './programme.js';

/** All that a course is before anything but its title was written. */
export const blankCourse = (
  author: { accountId: string; name: string },
  title: string,
  now: Date,
  id: string,
): InstanceType<(typeof courseSchema)['class']> => ({
  id,
  ownerId: author.accountId,
  authorName: author.name,
  title,
  ...blankFields(),
  statedMinutes: null,
  priceCents: null,
  promotionCents: null,
  faq: [],
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

/** Cut between characters, not within one that takes two units. */
export const copyTitle = (title: string): string =>
  `Copie de ${title}`
    .slice(0, titleMaxLength)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();
