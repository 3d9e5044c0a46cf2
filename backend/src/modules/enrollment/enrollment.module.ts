import { Module } from '@nestjs/common';
import { ChangeNoteHandler } from './commands/change-note.js';
import { DeleteNoteHandler } from './commands/delete-note.js';
import { WriteNoteHandler } from './commands/write-note.js';
import { IssueAttestationHandler } from './commands/issue-attestation.js';
import { KeepPresenceHandler } from './commands/keep-presence.js';
import { AnswerQuizHandler } from './commands/answer-quiz.js';
import { CountPlaybackHandler } from './commands/count-playback.js';
import { KeepPositionHandler } from './commands/keep-position.js';
import { KeepAccessHandler } from './commands/keep-access.js';
import { OpenKeptAccessHandler } from './commands/open-kept-access.js';
import { SendAccessInvitationHandler } from './commands/send-access-invitation.js';
import { WithdrawKeptAccessHandler } from './commands/withdraw-kept-access.js';
import { StudentsAmongHandler } from './queries/students-among.js';
import { WaitingAccessesHandler } from './queries/waiting-accesses.js';
import { EnrolByHandHandler } from './commands/enrol-by-hand.js';
import { EnrolStudentHandler } from './commands/enrol-student.js';
import { CloseCourseRoomHandler } from './commands/close-course-room.js';
import { DrawMediaLinksHandler } from './commands/draw-media-links.js';
import { RestEnrolmentHandler } from './commands/rest-enrolment.js';
import { ForfeitEnrolmentHandler } from './commands/forfeit-enrolment.js';
import { RecordLessonProgressHandler } from './commands/record-lesson-progress.js';
import { RevokeEnrolmentHandler } from './commands/revoke-enrolment.js';
import {
  EmptyReminderHandler,
  RemindIdleStudentsHandler,
  WriteToStudentsHandler,
} from './commands/remind-students.js';
import { EnrollmentPersonalData } from './personal-data.js';
import { EnrollmentProjections } from './projections.js';
import { AssetsInSyllabiHandler } from './queries/assets-in-syllabi.js';
import { CountStudentsHandler, CountStudentsOfManyHandler } from './queries/count-students.js';
import { CourseAudienceHandler } from './queries/course-audience.js';
import { CourseEnrolmentsHandler } from './queries/course-enrolments.js';
import { EnrolledCoursesHandler } from './queries/enrolled-courses.js';
import { ListStudentsExceptHandler } from './queries/list-students-except.js';
import { EnrolledStudentsHandler } from './queries/enrolled-students.js';
import { FindAttestationHandler } from './queries/find-attestation.js';
import { ListAttestationsHandler } from './queries/list-attestations.js';
import { WriteAttestationHandler } from './queries/write-attestation.js';
import { FindInCourseHandler } from './queries/find-in-course.js';
import { FindLessonsHandler } from './queries/find-lessons.js';
import { ReadAccessHandler } from './queries/read-access.js';
import { FindEnrolmentCourseHandler } from './queries/find-enrolment-course.js';
import { NoteOpenedHandler } from './commands/note-opened.js';
import { ReadFollowedLessonsHandler } from './queries/followed-lessons.js';
import { ProgressOfManyHandler } from './queries/progress-of-many.js';
import { GivenByHandHandler } from './queries/given-by-hand.js';
import { HasEnrolmentsHandler } from './queries/has-enrolments.js';
import { CountCoursesOfHandler } from './queries/count-courses-of.js';
import { CourseCoversHandler } from './queries/course-covers.js';
import { CoursesOfManyHandler } from './queries/courses-of-many.js';
import { ListMyCoursesHandler } from './queries/list-my-courses.js';
import { ExportNotesHandler } from './queries/export-notes.js';
import { ListOwnNotesHandler } from './queries/own-notes.js';
import { IdleStudentsOfHandler } from './queries/idle-students.js';
import { ReadFollowingHandler } from './queries/read-following.js';
import { ReadCourseInsightHandler } from './queries/read-course-insight.js';
import { ReadWatchingHandler } from './queries/read-watching.js';
import { ReadReminderHandler } from './queries/read-reminder.js';
import { ReadRegistrationHandler } from './queries/read-registration.js';
import { ReadLearningHandler } from './queries/read-learning.js';

@Module({
  providers: [
    EnrollmentProjections,
    EnrolStudentHandler,
    ForfeitEnrolmentHandler,
    RestEnrolmentHandler,
    DrawMediaLinksHandler,
    RecordLessonProgressHandler,
    KeepPositionHandler,
    CountPlaybackHandler,
    AnswerQuizHandler,
    WriteNoteHandler,
    ChangeNoteHandler,
    DeleteNoteHandler,
    ListOwnNotesHandler,
    ExportNotesHandler,
    ReadLearningHandler,
    ReadRegistrationHandler,
    CountCoursesOfHandler,
    CourseCoversHandler,
    CoursesOfManyHandler,
    ListMyCoursesHandler,
    EnrolledCoursesHandler,
    CountStudentsHandler,
    CountStudentsOfManyHandler,
    AssetsInSyllabiHandler,
    EnrollmentPersonalData,
    EnrolByHandHandler,
    KeepAccessHandler,
    OpenKeptAccessHandler,
    SendAccessInvitationHandler,
    WithdrawKeptAccessHandler,
    StudentsAmongHandler,
    WaitingAccessesHandler,
    RevokeEnrolmentHandler,
    CourseAudienceHandler,
    CourseEnrolmentsHandler,
    EnrolledStudentsHandler,
    ListStudentsExceptHandler,
    FindEnrolmentCourseHandler,
    ReadFollowedLessonsHandler,
    NoteOpenedHandler,
    ProgressOfManyHandler,
    GivenByHandHandler,
    HasEnrolmentsHandler,
    CloseCourseRoomHandler,
    FindInCourseHandler,
    FindLessonsHandler,
    ReadAccessHandler,
    KeepPresenceHandler,
    IssueAttestationHandler,
    ListAttestationsHandler,
    FindAttestationHandler,
    WriteAttestationHandler,
    ReadFollowingHandler,
    IdleStudentsOfHandler,
    ReadReminderHandler,
    ReadCourseInsightHandler,
    ReadWatchingHandler,
    RemindIdleStudentsHandler,
    WriteToStudentsHandler,
    EmptyReminderHandler,
  ],
  exports: [EnrollmentProjections],
})
export class EnrollmentModule {}
