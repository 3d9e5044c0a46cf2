import { type DynamicModule, Module } from '@nestjs/common';
import { AnnouncementsController } from './composition/announcements/announcements.controller.js';
import { AssessmentsController } from './composition/assessments/assessments.controller.js';
import { SubmissionsController } from './composition/assessments/submissions.controller.js';
import { CourseLifecycleController, CoursePageController } from './composition/courses.controller.js';
import { AttestationsController } from './composition/attestations/attestations.controller.js';
import { EnrolmentProgressController } from './composition/enrolment-progress/enrolment-progress.controller.js';
import { CourseStudentsController } from './composition/course-students/course-students.controller.js';
import { DashboardController } from './composition/dashboard.controller.js';
import { ExportDataController } from './composition/export-data.controller.js';
import { FaqsController } from './composition/faqs.controller.js';
import { OperationsController } from './composition/operations.controller.js';
import { ExpiriesController } from './composition/expiries.controller.js';
import { LessonCodeController } from './composition/lesson-code/lesson-code.controller.js';
import { OwnLearningController, SearchCourseController } from './composition/learning.controller.js';
import { PriceHistoryController } from './composition/price-history.controller.js';
import { QuoteCartController } from './composition/quote-cart.controller.js';
import { PreviewCourseController } from './composition/preview-course.controller.js';
import { PreviewLearningController } from './composition/preview-learning.controller.js';
import { composedUseCases } from './composition/use-cases.js';
import { LegalTextsPublisher } from './composition/publish-legal-texts.js';
import { GiftsController } from './composition/gifts.controller.js';
import { CourseRoomsGateway } from './composition/questions/course-rooms.gateway.js';
import { QuestionsController } from './composition/questions/questions.controller.js';
import { PlacesController, TeamsController } from './composition/teams/teams.controller.js';
import { OrdersController } from './composition/orders/orders.controller.js';
import { PeopleListsController } from './composition/people/people-lists.controller.js';
import { ReviewsController, TeacherReviewsController } from './composition/reviews/reviews.controller.js';
import { ModerationController, ReportsController } from './composition/reports/reports.controller.js';
import { RecordPurchaseController } from './composition/record-purchase.controller.js';
import {
  ExerciseInsightController,
  InsightController,
  TeachingController,
} from './composition/teaching/teaching.controller.js';
import { ComplianceController } from './composition/compliance/compliance.controller.js';
import { WithdrawalsController } from './composition/withdrawals/withdrawals.controller.js';
import type { Config } from './config.js';
import { DatabaseModule } from './database/database.module.js';
import { AuthoringApiModule } from './modules/authoring/authoring.api.module.js';
import { CatalogApiModule } from './modules/catalog/catalog.api.module.js';
import { CommerceApiModule } from './modules/commerce/commerce.api.module.js';
import { EngagementApiModule } from './modules/engagement/engagement.api.module.js';
import { EnrollmentApiModule } from './modules/enrollment/enrollment.api.module.js';
import { IdentityApiModule } from './modules/identity/identity.api.module.js';
import { AuditModule } from './platform/audit/audit.module.js';
import { AuthModule } from './platform/auth/auth.module.js';
import { HealthController } from './platform/health/health.controller.js';
import { ReadinessProbe } from './platform/health/readiness-probe.js';
import { ConfigController } from './platform/http/config.controller.js';
import { ConnectionDrain } from './platform/http/connection-drain.js';
import { HttpCacheModule } from './platform/http/response-cache.js';
import type { Logger } from './platform/logging/logger.js';
import { ImageController, MediaController } from './platform/media/delivery/media.controller.js';
import { ApiDocsController } from './platform/openapi/api-docs.controller.js';
import { OperationsModule } from './platform/operations/operations.module.js';
import { ReadReplica } from './database/read-replica.js';
import { PlatformModule } from './platform/platform.module.js';
import { queuesModules } from './platform/queues/queues.js';
import { LiveGateway } from './platform/realtime/live.gateway.js';
import { LiveListener } from './platform/realtime/live-channel.js';
import { PageRenderer } from './platform/rendering/page-renderer.js';

@Module({})
export class ApiModule {
  static with(config: Config, logger: Logger): DynamicModule {
    return {
      module: ApiModule,
      imports: [
        PlatformModule.with(config, logger),
        DatabaseModule,
        AuthModule,
        AuditModule,
        HttpCacheModule,
        ...queuesModules(),
        IdentityApiModule,
        AuthoringApiModule,
        CatalogApiModule,
        CommerceApiModule,
        EnrollmentApiModule,
        EngagementApiModule,
        OperationsModule,
      ],
      controllers: [
        AnnouncementsController,
        TeachingController,
        InsightController,
        ExerciseInsightController,
        SubmissionsController,
        AssessmentsController,
        CoursePageController,
        CourseLifecycleController,
        CourseStudentsController,
        AttestationsController,
        EnrolmentProgressController,
        FaqsController,
        QuestionsController,
        OperationsController,
        ExpiriesController,
        PreviewCourseController,
        PriceHistoryController,
        QuoteCartController,
        OwnLearningController,
        PreviewLearningController,
        SearchCourseController,
        LessonCodeController,
        OrdersController,
        PeopleListsController,
        GiftsController,
        TeamsController,
        PlacesController,
        RecordPurchaseController,
        WithdrawalsController,
        ComplianceController,
        ReviewsController,
        TeacherReviewsController,
        ReportsController,
        ModerationController,
        ExportDataController,
        DashboardController,
        ImageController,
        MediaController,
        HealthController,
        ConfigController,
        ApiDocsController,
      ],
      providers: [
        ...composedUseCases,
        ReadinessProbe,
        ConnectionDrain,
        LiveGateway,
        CourseRoomsGateway,
        LiveListener,
        PageRenderer,
        ReadReplica,
        LegalTextsPublisher,
      ],
    };
  }
}
