import { reaction } from '@atelier/backend/kernel/reaction';
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
export const OfferCourseWhenCoursePublished = reaction(
  { queue: 'purchases', events: [coursePublished, courseChanged], needs: { commerce: CommerceProjections } },
  async ({ queries, commerce }, { courseId }, { writeOnce }) => {
    const course = await queries.execute(new DescribePublishedCourse({ courseId }));
    if (!course) return;
    const { ownerId: authorId, title, priceCents, promotionCents, promotionEnd, revision: version } = course;
    const offer = {
      courseId,
      authorId,
      version,
      title,
      priceCents,
      promotionCents,
      promotionEndsAt: promotionEnd,
    };
    await writeOnce(() => commerce.storeOffer(offer));
  },
);

/** Ends the sale. */
export const EndOfferWhenCourseUnpublished = reaction(
  {
    queue: 'purchases',
    events: [courseUnpublished, courseDeleted],
    needs: { commerce: CommerceProjections },
  },
  ({ commerce }, { courseId, version }, { writeOnce }) =>
    writeOnce(() => commerce.endOffer(courseId, version)),
);

/** Marks a course as owned, so that it cannot be bought twice. */
export const NoteAccessWhenStudentEnrolled = reaction(
  { queue: 'purchases', events: [studentEnrolled], needs: { commerce: CommerceProjections } },
  async ({ queries, commerce }, { studentId, courseId }, { writeOnce }) => {
    // Purchases record their own access: this event, arriving after a refund, would restore it.
    const grantedByHand = await queries.execute(
      new CoursesGrantedByHand({ studentId, courseIds: [courseId] }),
    );
    if (grantedByHand.length > 0) await writeOnce(() => commerce.recordAccess(studentId, courseId));
  },
);

/** Makes a course purchasable again after its gift is revoked. */
export const ForgetAccessWhenEnrolmentRevoked = reaction(
  { queue: 'purchases', events: [enrolmentRevoked], needs: { commerce: CommerceProjections } },
  async ({ commerce }, { studentId, courseId, origin }, { writeOnce }) => {
    if (origin === 'hand') await writeOnce(() => commerce.removeAccess(studentId, courseId));
  },
);

/** Processes a payment webhook. */
export const SettlePaymentWhenWebhookReceived = reaction(
  { queue: 'payment-webhooks', events: [webhookReceived] },
  ({ commands }, { inboxId }) => commands.execute(new ProcessWebhook({ inboxId })),
);

/** Updates the daily revenue on the dashboard. */
export const CountMoneyWhenItMoved = reaction(
  {
    queue: 'projections',
    events: [moneyMoved, refundSettled],
    needs: { commerce: CommerceProjections, live: LiveChannel },
  },
  async ({ commerce, live }, { orderId }) => {
    await commerce.updateRevenue(orderId);
    await live.publish('administrators', 'figures-changed', {});
  },
);
