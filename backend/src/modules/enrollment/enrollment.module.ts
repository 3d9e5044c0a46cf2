import { Module } from '@nestjs/common';
import { useCases } from '../../kernel/use-case.js';
import * as accessCommands from './access/access.commands.js';
import * as accessQueries from './access/access.queries.js';
import * as invitationsCommands from './access/invitations.commands.js';
import * as studentsQueries from './access/students.queries.js';
import * as attestationCommands from './attestation/attestation.commands.js';
import * as attestationQueries from './attestation/attestation.queries.js';
import * as courseSearchQueries from './learning/course-search.queries.js';
import * as exercisesCommands from './exercises/exercises.commands.js';
import * as exercisesQueries from './exercises/exercises.queries.js';
import * as lessonSourcesQueries from './learning/lesson-sources.queries.js';
import * as learningQueries from './learning/learning.queries.js';
import * as myCoursesQueries from './learning/my-courses.queries.js';
import * as syllabusQueries from './learning/syllabus.queries.js';
import * as notesCommands from './notes/notes.commands.js';
import * as notesQueries from './notes/notes.queries.js';
import * as progressCommands from './progress/progress.commands.js';
import * as progressQueries from './progress/progress.queries.js';
import * as enrolmentProgressQueries from './progress/enrolment-progress.queries.js';
import * as quizAttemptCommands from './quiz/quiz-attempts.commands.js';
import * as quizCommands from './quiz/quiz.commands.js';
import * as quizQueries from './quiz/quiz.queries.js';
import * as remindersCommands from './reminders/reminders.commands.js';
import * as remindersQueries from './reminders/reminders.queries.js';
import * as courseInsightQueries from './statistics/course-insight.queries.js';
import * as statisticsQueries from './statistics/statistics.queries.js';
import { EnrollmentPersonalData } from './personal-data.js';
import { EnrollmentProjections } from './projections.js';

@Module({
  providers: [
    ...useCases(
      accessCommands,
      accessQueries,
      invitationsCommands,
      studentsQueries,
      attestationCommands,
      attestationQueries,
      courseSearchQueries,
      exercisesCommands,
      exercisesQueries,
      learningQueries,
      myCoursesQueries,
      syllabusQueries,
      lessonSourcesQueries,
      notesCommands,
      notesQueries,
      progressCommands,
      progressQueries,
      enrolmentProgressQueries,
      quizAttemptCommands,
      quizCommands,
      quizQueries,
      remindersCommands,
      remindersQueries,
      courseInsightQueries,
      statisticsQueries,
    ),
    EnrollmentProjections,
    EnrollmentPersonalData,
  ],
  exports: [EnrollmentProjections],
})
export class EnrollmentModule {}
