import { z } from 'zod';
import { defineEvent } from '../../../kernel/define-event.js';

/** `version` is the course's revision: a projection ignores what is older than what it has. */
const CourseVersion = z.object({ courseId: z.uuid(), version: z.number().int() });

/** There is a new course, which nobody sees yet. */
export const courseDrafted = defineEvent('authoring.course-drafted.v1', CourseVersion);
export const coursePublished = defineEvent('authoring.course-published.v1', CourseVersion);
/** What is public of a course is another. What its author saves meanwhile changes in silence. */
export const courseChanged = defineEvent('authoring.course-changed.v1', CourseVersion);
/** Lessons are public in a course that was public before without them: all of one publication. */
export const lessonsPublished = defineEvent(
  'authoring.lessons-published.v1',
  z.object({ courseId: z.uuid(), lessonIds: z.array(z.uuid()) }),
);
/** The course is gone. It had no students: with students it would have been archived. */
export const courseDeleted = defineEvent('authoring.course-deleted.v1', CourseVersion);
/** A lesson links to a YouTube video whose length is not known yet. */
export const youtubeVideoLinked = defineEvent(
  'authoring.youtube-video-linked.v1',
  z.object({ courseId: z.uuid(), videoId: z.string().length(11) }),
);
export const courseUnpublished = defineEvent('authoring.course-unpublished.v1', CourseVersion);
/** Neither public nor in preparation from now on. */
export const courseArchived = defineEvent('authoring.course-archived.v1', CourseVersion);
export const courseRestored = defineEvent('authoring.course-restored.v1', CourseVersion);
