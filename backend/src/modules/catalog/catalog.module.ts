import { Module } from '@nestjs/common';
import { ListCourseHandler } from './commands/list-course.js';
import { ShowStudentCountHandler } from './commands/show-student-count.js';
import { WithdrawCourseHandler } from './commands/withdraw-course.js';
import { ListCatalogueHandler } from './queries/list-catalogue.js';
import { ReadCourseDetailHandler } from './queries/read-course-detail.js';
import { ReadFaqHandler } from './queries/read-faq.js';

@Module({
  providers: [
    ListCourseHandler,
    WithdrawCourseHandler,
    ShowStudentCountHandler,
    ListCatalogueHandler,
    ReadCourseDetailHandler,
    ReadFaqHandler,
  ],
})
export class CatalogModule {}
