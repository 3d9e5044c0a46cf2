import { QueryBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Occurrence, type Reacts } from '@atelier/backend/kernel/reaction';
import {
  giftBought,
  placesBought,
  purchaseRecorded,
  purchaseUndone,
  refundSettled,
} from '@atelier/backend/modules/commerce/events/commerce-events';
import { NetSpent } from '@atelier/backend/modules/commerce/queries/net-spent';
import { OrderBuyer } from '@atelier/backend/modules/commerce/queries/order-buyer';
import {
  enrolmentRevoked,
  studentEnrolled,
} from '@atelier/backend/modules/enrollment/events/enrolment-events';
import { CountCoursesOf } from '@atelier/backend/modules/enrollment/queries/count-courses-of';
import { summaryAsked } from '@atelier/backend/modules/identity/events/account-events';
import { IdentityProjections } from '@atelier/backend/modules/identity/projections';

type Heard = Partial<
  PayloadOf<typeof studentEnrolled> & PayloadOf<typeof purchaseUndone> & PayloadOf<typeof summaryAsked>
>;

/** How many courses people have and what they spent, for the lists of people */
@Reaction({
  queue: 'projections',
  events: [
    studentEnrolled,
    enrolmentRevoked,
    purchaseRecorded,
    purchaseUndone,
    giftBought,
    placesBought,
    refundSettled,
    summaryAsked,
  ],
})
export class SummarizePersonWhenCoursesOrMoneyMoved implements Reacts {
  constructor(
    private readonly queries: QueryBus,
    private readonly identity: IdentityProjections,
  ) {}

  async react({ accountId, studentId, orderId }: Heard, { withNote }: Occurrence): Promise<void> {
    const personId =
      accountId ?? studentId ?? (orderId && (await this.queries.execute(new OrderBuyer({ orderId }))));
    if (!personId) return;
    const turn = await this.identity.takeSummaryTurn();
    const [courseCount, spentCents] = await Promise.all([
      this.queries.execute(new CountCoursesOf({ studentId: personId })),
      this.queries.execute(new NetSpent({ buyerId: personId })),
    ]);
    await withNote(() => this.identity.keepSummary(personId, turn, { courseCount, spentCents }));
  }
}
