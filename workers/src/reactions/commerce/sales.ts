import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/domain-event';
import { type Occurrence, Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import {
  courseChanged,
  courseDeleted,
  coursePublished,
  courseUnpublished,
} from '@atelier/backend/modules/authoring/authoring.events';
import { DescribePublishedCourse } from '@atelier/backend/modules/authoring/publication/publication.queries';
import {
  moneyMoved,
  refundSettled,
  webhookReceived,
} from '@atelier/backend/modules/commerce/commerce.events';
import { ProcessWebhook } from '@atelier/backend/modules/commerce/payments/webhooks.commands';
import { CommerceProjections } from '@atelier/backend/modules/commerce/projections';
import { enrolmentRevoked, studentEnrolled } from '@atelier/backend/modules/enrollment/enrollment.events';
import { CoursesGrantedByHand } from '@atelier/backend/modules/enrollment/access/access.queries';
import { LiveChannel } from '@atelier/backend/platform/realtime/live-channel';

/** Updates commerce's copy of the price. */
@Reaction({ queue: 'purchases', events: [coursePublished, courseChanged] })
export class OfferCourseWhenCoursePublished implements Reacts {
  constructor(
    private readonly queries: QueryBus,
    private readonly commerce: CommerceProjections,
  ) {}

  async react({ courseId }: PayloadOf<typeof coursePublished>, { withNote }: Occurrence): Promise<void> {
    const course = await this.queries.execute(new DescribePublishedCourse({ courseId }));
    if (!course) return;
    const { ownerId: authorId, title, priceCents, promotionCents, revision: version } = course;
    const offer = { courseId, authorId, version, title, priceCents, promotionCents };
    await withNote(() => this.commerce.storeOffer(offer));
  }
}

/** Ends the sale. */
@Reaction({ queue: 'purchases', events: [courseUnpublished, courseDeleted] })
export class EndOfferWhenCourseUnpublished implements Reacts {
  constructor(private readonly commerce: CommerceProjections) {}

  async react(
    { courseId, version }: PayloadOf<typeof courseUnpublished>,
    { withNote }: Occurrence,
  ): Promise<void> {
    await withNote(() => this.commerce.endOffer(courseId, version));
  }
}

/** Marks a course as owned, so that it cannot be bought twice. */
@Reaction({ queue: 'purchases', events: [studentEnrolled] })
export class NoteAccessWhenStudentEnrolled implements Reacts {
  constructor(
    private readonly commerce: CommerceProjections,
    private readonly queries: QueryBus,
  ) {}

  async react(
    { studentId, courseId }: PayloadOf<typeof studentEnrolled>,
    { withNote }: Occurrence,
  ): Promise<void> {
    // Purchases record their own access: this event, arriving after a refund, would restore it.
    const grantedByHand = await this.queries.execute(
      new CoursesGrantedByHand({ studentId, courseIds: [courseId] }),
    );
    if (grantedByHand.length > 0) await withNote(() => this.commerce.recordAccess(studentId, courseId));
  }
}

/** Makes a course purchasable again after its gift is revoked. */
@Reaction({ queue: 'purchases', events: [enrolmentRevoked] })
export class ForgetAccessWhenEnrolmentRevoked implements Reacts {
  constructor(private readonly commerce: CommerceProjections) {}

  async react(
    { studentId, courseId, origin }: PayloadOf<typeof enrolmentRevoked>,
    { withNote }: Occurrence,
  ): Promise<void> {
    if (origin === 'hand') await withNote(() => this.commerce.removeAccess(studentId, courseId));
  }
}

/** Processes a payment webhook. */
@Reaction({ queue: 'payment-webhooks', events: [webhookReceived] })
export class SettlePaymentWhenWebhookReceived implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ inboxId }: PayloadOf<typeof webhookReceived>): Promise<void> {
    await this.commands.execute(new ProcessWebhook({ inboxId }));
  }
}

/** Updates the daily revenue on the dashboard. */
@Reaction({ queue: 'projections', events: [moneyMoved, refundSettled] })
export class CountMoneyWhenItMoved implements Reacts {
  constructor(
    private readonly commerce: CommerceProjections,
    private readonly live: LiveChannel,
  ) {}

  async react({ orderId }: PayloadOf<typeof moneyMoved>): Promise<void> {
    await this.commerce.updateRevenue(orderId);
    await this.live.publish('administrators', 'figures-changed', {});
  }
}
