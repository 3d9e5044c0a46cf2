import { Module } from '@nestjs/common';
import { CopySyllabusHandler } from './commands/copy-syllabus.js';
import { EnrolStudentHandler } from './commands/enrol-student.js';
import { ForgetStudentHandler } from './commands/forget-student.js';
import { RecordLessonProgressHandler } from './commands/record-lesson-progress.js';
import { CountStudentsHandler } from './queries/count-students.js';
import { ExportEnrolmentsHandler } from './queries/export-enrolments.js';
import { EnrolledCoursesHandler } from './queries/enrolled-courses.js';
import { ListMyCoursesHandler } from './queries/list-my-courses.js';
import { ReadLearningHandler } from './queries/read-learning.js';

@Module({
  providers: [
    CopySyllabusHandler,
    EnrolStudentHandler,
    RecordLessonProgressHandler,
    ReadLearningHandler,
    ListMyCoursesHandler,
    EnrolledCoursesHandler,
    CountStudentsHandler,
    ForgetStudentHandler,
    ExportEnrolmentsHandler,
  ],
})
export class EnrollmentModule {}
