import { Module } from '@nestjs/common';
import { useCases } from '../../kernel/use-case.js';
import * as changeNote from './commands/change-note.js';
import * as deleteNote from './commands/delete-note.js';
import * as writeNote from './commands/write-note.js';
import * as issueAttestation from './commands/issue-attestation.js';
import * as keepPresence from './commands/keep-presence.js';
import * as answerQuiz from './commands/answer-quiz.js';
import * as countPlayback from './commands/count-playback.js';
import * as keepPosition from './commands/keep-position.js';
import * as keepAccess from './commands/keep-access.js';
import * as openKeptAccess from './commands/open-kept-access.js';
import * as sendAccessInvitation from './commands/send-access-invitation.js';
import * as withdrawKeptAccess from './commands/withdraw-kept-access.js';
import * as studentsAmong from './queries/students-among.js';
import * as waitingAccesses from './queries/waiting-accesses.js';
import * as enrolByHand from './commands/enrol-by-hand.js';
import * as enrolStudent from './commands/enrol-student.js';
import * as closeCourseRoom from './commands/close-course-room.js';
import * as drawMediaLinks from './commands/draw-media-links.js';
import * as restEnrolment from './commands/rest-enrolment.js';
import * as forfeitEnrolment from './commands/forfeit-enrolment.js';
import * as recordLessonProgress from './commands/record-lesson-progress.js';
import * as revokeEnrolment from './commands/revoke-enrolment.js';
import * as remindStudents from './commands/remind-students.js';
import { EnrollmentPersonalData } from './personal-data.js';
import { EnrollmentProjections } from './projections.js';
import * as assetsInSyllabi from './queries/assets-in-syllabi.js';
import * as countStudents from './queries/count-students.js';
import * as courseAudience from './queries/course-audience.js';
import * as courseEnrolments from './queries/course-enrolments.js';
import * as enrolledCourses from './queries/enrolled-courses.js';
import * as listStudentsExcept from './queries/list-students-except.js';
import * as enrolledStudents from './queries/enrolled-students.js';
import * as findAttestation from './queries/find-attestation.js';
import * as listAttestations from './queries/list-attestations.js';
import * as writeAttestation from './queries/write-attestation.js';
import * as findInCourse from './queries/find-in-course.js';
import * as findLessons from './queries/find-lessons.js';
import * as readAccess from './queries/read-access.js';
import * as findEnrolmentCourse from './queries/find-enrolment-course.js';
import * as noteOpened from './commands/note-opened.js';
import * as followedLessons from './queries/followed-lessons.js';
import * as progressOfMany from './queries/progress-of-many.js';
import * as givenByHand from './queries/given-by-hand.js';
import * as hasEnrolments from './queries/has-enrolments.js';
import * as countCoursesOf from './queries/count-courses-of.js';
import * as courseCovers from './queries/course-covers.js';
import * as coursesOfMany from './queries/courses-of-many.js';
import * as listMyCourses from './queries/list-my-courses.js';
import * as exportNotes from './queries/export-notes.js';
import * as ownNotes from './queries/own-notes.js';
import * as idleStudents from './queries/idle-students.js';
import * as readFollowing from './queries/read-following.js';
import * as readCourseInsight from './queries/read-course-insight.js';
import * as readWatching from './queries/read-watching.js';
import * as readReminder from './queries/read-reminder.js';
import * as readRegistration from './queries/read-registration.js';
import * as readLearning from './queries/read-learning.js';

@Module({
  providers: [
    ...useCases(
      changeNote,
      deleteNote,
      writeNote,
      issueAttestation,
      keepPresence,
      answerQuiz,
      countPlayback,
      keepPosition,
      keepAccess,
      openKeptAccess,
      sendAccessInvitation,
      withdrawKeptAccess,
      studentsAmong,
      waitingAccesses,
      enrolByHand,
      enrolStudent,
      closeCourseRoom,
      drawMediaLinks,
      restEnrolment,
      forfeitEnrolment,
      recordLessonProgress,
      revokeEnrolment,
      remindStudents,
      assetsInSyllabi,
      countStudents,
      courseAudience,
      courseEnrolments,
      enrolledCourses,
      listStudentsExcept,
      enrolledStudents,
      findAttestation,
      listAttestations,
      writeAttestation,
      findInCourse,
      findLessons,
      readAccess,
      findEnrolmentCourse,
      noteOpened,
      followedLessons,
      progressOfMany,
      givenByHand,
      hasEnrolments,
      countCoursesOf,
      courseCovers,
      coursesOfMany,
      listMyCourses,
      exportNotes,
      ownNotes,
      idleStudents,
      readFollowing,
      readCourseInsight,
      readWatching,
      readReminder,
      readRegistration,
      readLearning,
    ),
    EnrollmentProjections,
    EnrollmentPersonalData,
  ],
  exports: [EnrollmentProjections],
})
export class EnrollmentModule {}
