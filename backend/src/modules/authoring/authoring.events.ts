import { z } from 'zod';
import { defineEvent } from '../../kernel/domain-event.js';

/** `version` is the course's revision: projections ignore older ones. */
const CourseVersion = z.object({ courseId: z.uuid(), version: z.number().int() });

/** A course was created as a draft. */
export const courseDrafted = defineEvent('authoring.course-drafted.v1', CourseVersion);
export const coursePublished = defineEvent('authoring.course-published.v1', CourseVersion);
/** The published version of a course changed. Saving a draft publishes no event. */
export const courseChanged = defineEvent('authoring.course-changed.v1', CourseVersion);
/** Lessons were added to a course that was published already, by one publication. */
export const lessonsPublished = defineEvent(
  'authoring.lessons-published.v1',
  z.object({ courseId: z.uuid(), lessonIds: z.array(z.uuid()) }),
);
/** A course without students was deleted; one with students is archived instead. */
export const courseDeleted = defineEvent('authoring.course-deleted.v1', CourseVersion);
/** A lesson links to a YouTube video whose length is not known yet. */
export const youtubeVideoLinked = defineEvent(
  'authoring.youtube-video-linked.v1',
  z.object({ courseId: z.uuid(), videoId: z.string().length(11) }),
);
/** The solution of an exercise is to be verified by the server. */
export const exerciseVerificationRequested = defineEvent(
  'authoring.exercise-verification-requested.v1',
  z.object({ courseId: z.uuid(), lessonId: z.uuid() }),
);
export const courseUnpublished = defineEvent('authoring.course-unpublished.v1', CourseVersion);
/** The course is archived: neither published nor in preparation. */
export const courseArchived = defineEvent('authoring.course-archived.v1', CourseVersion);
export const courseRestored = defineEvent('authoring.course-restored.v1', CourseVersion);

const Asset = z.object({ assetId: z.uuid() });

export const videoUploaded = defineEvent('authoring.video-uploaded.v1', Asset);
export const videoMeasured = defineEvent(
  'authoring.video-measured.v1',
  Asset.extend({ durationSeconds: z.number() }),
);
/** The video is playable and publishable. */
export const videoPrepared = defineEvent('authoring.video-prepared.v1', Asset);
/** The steps after `prepared` have ended: there are new playlists or a storyboard. */
export const videoEncoded = defineEvent('authoring.video-encoded.v1', Asset);
/** The failed steps are to be run again. */
export const videoRetried = defineEvent('authoring.video-retried.v1', Asset);
/** Two sources follow each other in a course: what changed between them is to be computed. */
export const sourcesPaired = defineEvent(
  'authoring.sources-paired.v1',
  Asset.extend({ previousId: z.uuid() }),
);
/** An unused file was discarded; its bytes are to be removed. */
export const assetDiscarded = defineEvent('authoring.asset-discarded.v1', Asset);
/** The author chose the frame of the poster. */
export const posterChosen = defineEvent('authoring.poster-chosen.v1', Asset);
/** Subtitles were added, replaced or removed. */
export const captionsChanged = defineEvent('authoring.captions-changed.v1', Asset);
