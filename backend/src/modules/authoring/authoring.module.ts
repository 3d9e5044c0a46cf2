import { Module } from '@nestjs/common';
import { useCases } from '../../kernel/use-case.js';
import { MediaStepRunner } from './media/media-step-runner.js';
import { AuthoringPersonalData } from './personal-data.js';
import { AuthoringProjections } from './projections.js';
import * as archiveCommands from './archive/archive.commands.js';
import * as archiveQueries from './archive/archive.queries.js';
import * as courseListQueries from './courses/course-list.queries.js';
import * as coursesCommands from './courses/courses.commands.js';
import * as coursesQueries from './courses/courses.queries.js';
import * as faqCommands from './courses/faq.commands.js';
import * as readCourseDraftQueries from './courses/read-course-draft.queries.js';
import * as captionsCommands from './media/captions.commands.js';
import * as mediaQueries from './media/media.queries.js';
import * as unusedAssetsCommands from './media/unused-assets.commands.js';
import * as uploadsCommands from './media/uploads.commands.js';
import * as videosCommands from './media/videos.commands.js';
import * as arrangeProgrammeCommands from './programme/arrange-programme.commands.js';
import * as durationsCommands from './programme/durations.commands.js';
import * as verifyExerciseCommands from './programme/verify-exercise.commands.js';
import * as verifyExerciseQueries from './programme/verify-exercise.queries.js';
import * as sourcesCommands from './sources/sources.commands.js';
import * as sourcesQueries from './sources/sources.queries.js';
import * as publicationCommands from './publication/publication.commands.js';
import * as publicationQueries from './publication/publication.queries.js';

@Module({
  providers: [
    ...useCases(
      archiveCommands,
      archiveQueries,
      courseListQueries,
      coursesCommands,
      coursesQueries,
      faqCommands,
      readCourseDraftQueries,
      captionsCommands,
      mediaQueries,
      unusedAssetsCommands,
      uploadsCommands,
      videosCommands,
      arrangeProgrammeCommands,
      durationsCommands,
      verifyExerciseCommands,
      verifyExerciseQueries,
      publicationCommands,
      publicationQueries,
      sourcesCommands,
      sourcesQueries,
    ),
    MediaStepRunner,
    AuthoringPersonalData,
    AuthoringProjections,
  ],
  exports: [AuthoringProjections],
})
export class AuthoringModule {}
