import { z } from 'zod';
import { defineEvent } from '../../../kernel/define-event.js';

/** `version` is the course's revision: a projection ignores what is older than what it has. */
const CourseVersion = z.object({ courseId: z.uuid(), version: z.number().int() });

export const coursePublished = defineEvent('authoring.course-published.v1', CourseVersion);
/** A published course was edited. Drafts change in silence. */
export const courseChanged = defineEvent('authoring.course-changed.v1', CourseVersion);
export const courseUnpublished = defineEvent('authoring.course-unpublished.v1', CourseVersion);
