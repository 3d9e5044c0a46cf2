import { Module } from '@nestjs/common';
import { ChangeAssessmentHandler } from './commands/change-assessment.js';
import { NoteVisitHandler } from './commands/note-visit.js';
import { SetAssessmentHandler } from './commands/set-assessment.js';
import { WithdrawAssessmentHandler } from './commands/withdraw-assessment.js';
import { CourseAssessmentsHandler } from './queries/course-assessments.js';
import { ListAssessmentsHandler } from './queries/list-assessments.js';
import { EngagementPersonalData } from './personal-data.js';
import { ReadAssessmentHandler } from './queries/read-assessment.js';

@Module({
  providers: [
    NoteVisitHandler,
    SetAssessmentHandler,
    ChangeAssessmentHandler,
    WithdrawAssessmentHandler,
    ListAssessmentsHandler,
    CourseAssessmentsHandler,
    ReadAssessmentHandler,
    EngagementPersonalData,
  ],
})
export class EngagementModule {}
