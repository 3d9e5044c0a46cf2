import { Module } from '@nestjs/common';
import { ChangeAssessmentHandler } from './commands/change-assessment.js';
import { NoteVisitHandler } from './commands/note-visit.js';
import { SetAssessmentHandler } from './commands/set-assessment.js';
import { WithdrawAssessmentHandler } from './commands/withdraw-assessment.js';
import { CourseAssessmentsHandler } from './queries/course-assessments.js';
import { ListAssessmentsHandler } from './queries/list-assessments.js';
import { EngagementPersonalData } from './personal-data.js';
import { AcceptAnswerHandler } from './commands/accept-answer.js';
import { AnswerQuestionHandler } from './commands/answer-question.js';
import { AskQuestionHandler } from './commands/ask-question.js';
import { HideWordsHandler } from './commands/hide-words.js';
import { LikeWordsHandler } from './commands/like-words.js';
import { PinQuestionHandler } from './commands/pin-question.js';
import { RemoveAnswerHandler } from './commands/remove-answer.js';
import { RemoveQuestionHandler } from './commands/remove-question.js';
import { RewriteQuestionHandler } from './commands/rewrite-question.js';
import { CountWaitingQuestionsHandler } from './queries/count-waiting-questions.js';
import { FindQuestionCourseHandler } from './queries/find-question-course.js';
import { ListMomentsHandler } from './queries/list-moments.js';
import { ListQuestionsHandler } from './queries/list-questions.js';
import { ListWaitingQuestionsHandler } from './queries/list-waiting-questions.js';
import { ReadMailedQuestionHandler } from './queries/mailed-question.js';
import { ReadQuestionHandler } from './queries/read-question.js';
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
    AcceptAnswerHandler,
    AnswerQuestionHandler,
    AskQuestionHandler,
    HideWordsHandler,
    LikeWordsHandler,
    PinQuestionHandler,
    RemoveAnswerHandler,
    RemoveQuestionHandler,
    RewriteQuestionHandler,
    CountWaitingQuestionsHandler,
    FindQuestionCourseHandler,
    ListMomentsHandler,
    ListQuestionsHandler,
    ListWaitingQuestionsHandler,
    ReadMailedQuestionHandler,
    ReadQuestionHandler,
  ],
})
export class EngagementModule {}
