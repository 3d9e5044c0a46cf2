import { PeoplesData } from '@atelier/backend/database/personal-data';
import { reaction } from '@atelier/backend/kernel/reaction';
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
export const CountPersonWhenAccountChanged = reaction(
  {
    queue: 'projections',
    events: [accountCreated, teacherAppointed, teacherDismissed, accountClosed],
    needs: { identity: IdentityProjections, live: LiveChannel },
  },
  async ({ identity, live }, { accountId }) => {
    await identity.countPerson(accountId);
    await live.publish('administrators', 'figures-changed', {});
  },
);

/** Updates the number of courses and the spending in the lists of people. */
export const SummarizePersonWhenCoursesOrMoneyMoved = reaction(
  {
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
    needs: { identity: IdentityProjections },
  },
  async ({ queries, identity }, { accountId, studentId, orderId }, { writeOnce }) => {
    const personId =
      accountId ?? studentId ?? (orderId && (await queries.execute(new OrderBuyer({ orderId }))));
    if (!personId) return;
    const turn = await identity.nextSummaryVersion();
    const [courseCount, spentCents] = await Promise.all([
      queries.execute(new CountCoursesOfStudent({ studentId: personId })),
      queries.execute(new NetSpent({ buyerId: personId })),
    ]);
    await writeOnce(() => identity.storeSummary(personId, turn, { courseCount, spentCents }));
  },
);

/** Deletes a dropped portrait, unless a course or tutorial uses the same picture. */
export const RemovePictureWhenDropped = reaction(
  { queue: 'projections', events: [pictureDropped] },
  async ({ commands, queries }, { pictureId }) => {
    const shown = await Promise.all([
      queries.execute(new IsPictureInCourses({ pictureId })),
      queries.execute(new IsPictureInCatalogue({ pictureId })),
      queries.execute(new IsAccountPicture({ pictureId })),
    ]);
    if (!shown.includes(true)) await commands.execute(new DiscardPicture({ pictureId }));
  },
);

/** Erases the person's data in every module, as its `personal-data.ts` declares. */
export const ForgetPersonWhenAccountClosed = reaction(
  { queue: 'projections', events: [accountClosed], needs: { people: PeoplesData } },
  ({ people }, { accountId }) => people.forget(accountId),
);
