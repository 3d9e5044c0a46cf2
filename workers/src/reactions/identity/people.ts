import { QueryBus } from '@nestjs/cqrs';
import { PeoplesData } from '@atelier/backend/database/personal-data';
import type { PayloadOf } from '@atelier/backend/kernel/domain-event';
import { type Occurrence, Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { BusClient } from '@atelier/backend/kernel/use-case';
import { IsPictureInCourses } from '@atelier/backend/modules/authoring/media/media.queries';
import { DiscardPicture } from '@atelier/backend/modules/authoring/media/unused-assets.commands';
import { IsPictureInCatalogue } from '@atelier/backend/modules/catalog/media.queries';
import {
  giftBought,
  seatsBought,
  purchaseRecorded,
  purchaseUndone,
  refundSettled,
} from '@atelier/backend/modules/commerce/commerce.events';
import { OrderBuyer } from '@atelier/backend/modules/commerce/orders/purchases.queries';
import { NetSpent } from '@atelier/backend/modules/commerce/revenue/revenue.queries';
import { enrolmentRevoked, studentEnrolled } from '@atelier/backend/modules/enrollment/enrollment.events';
import { CountCoursesOfStudent } from '@atelier/backend/modules/enrollment/access/access.queries';
import {
  accountClosed,
  accountCreated,
  pictureDropped,
  summaryRequested,
  teacherAppointed,
  teacherDismissed,
} from '@atelier/backend/modules/identity/identity.events';
import { IsAccountPicture } from '@atelier/backend/modules/identity/profiles/profiles.queries';
import { IdentityProjections } from '@atelier/backend/modules/identity/projections';
import { LiveChannel } from '@atelier/backend/platform/realtime/live-channel';

/** Updates the numbers of students and teachers on the dashboard. */
@Reaction({
  queue: 'projections',
  events: [accountCreated, teacherAppointed, teacherDismissed, accountClosed],
})
export class CountPersonWhenAccountChanged implements Reacts {
  constructor(
    private readonly identity: IdentityProjections,
    private readonly live: LiveChannel,
  ) {}

  async react({ accountId }: PayloadOf<typeof accountCreated>): Promise<void> {
    await this.identity.countPerson(accountId);
    await this.live.publish('administrators', 'figures-changed', {});
  }
}

type Heard = Partial<
  PayloadOf<typeof studentEnrolled> & PayloadOf<typeof purchaseUndone> & PayloadOf<typeof summaryRequested>
>;

/** Updates the number of courses and the spending in the lists of people. */
@Reaction({
  queue: 'projections',
  events: [
    studentEnrolled,
    enrolmentRevoked,
    purchaseRecorded,
    purchaseUndone,
    giftBought,
    seatsBought,
    refundSettled,
    summaryRequested,
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
    const turn = await this.identity.nextSummaryVersion();
    const [courseCount, spentCents] = await Promise.all([
      this.queries.execute(new CountCoursesOfStudent({ studentId: personId })),
      this.queries.execute(new NetSpent({ buyerId: personId })),
    ]);
    await withNote(() => this.identity.storeSummary(personId, turn, { courseCount, spentCents }));
  }
}

/** Deletes a dropped portrait, unless a course or tutorial uses the same picture. */
@Reaction({ queue: 'projections', events: [pictureDropped] })
export class RemovePictureWhenDropped extends BusClient implements Reacts {
  async react({ pictureId }: PayloadOf<typeof pictureDropped>): Promise<void> {
    const shown = await Promise.all([
      this.queries.execute(new IsPictureInCourses({ pictureId })),
      this.queries.execute(new IsPictureInCatalogue({ pictureId })),
      this.queries.execute(new IsAccountPicture({ pictureId })),
    ]);
    if (!shown.includes(true)) await this.commands.execute(new DiscardPicture({ pictureId }));
  }
}

/** Erases the person's data in every module, as its `personal-data.ts` declares. */
@Reaction({ queue: 'projections', events: [accountClosed] })
export class ForgetPersonWhenAccountClosed implements Reacts {
  constructor(private readonly people: PeoplesData) {}

  async react({ accountId }: PayloadOf<typeof accountClosed>): Promise<void> {
    await this.people.forget(accountId);
  }
}
