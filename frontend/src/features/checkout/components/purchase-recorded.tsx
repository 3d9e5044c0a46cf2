import type { Receipt } from '@atelier/contracts/commerce';
import { chakra } from '@chakra-ui/react';
import type { CartItem } from '../../cart/state/cart';
import { useMyCourses } from '../../learning/api/use-my-courses';
import { PurchaseDone } from './purchase-done';
import { ReceiptBox } from './receipt-box';

const Columns = chakra('div', {
  base: { display: 'grid', gap: { base: '40', lg: '64px' }, alignItems: 'start' },
  variants: { two: { true: { gridTemplateColumns: { base: '1fr', lg: '1fr 416px' } } } },
});

interface PurchaseRecordedProps {
  courseIds: readonly string[];
  /** The cart as it was paid; empty when the page is opened again. */
  bought: readonly CartItem[];
  receipt: Receipt | null;
}

/** What is open now, and what was paid for it. */
export function PurchaseRecorded({ courseIds, bought, receipt }: PurchaseRecordedProps) {
  const mine = useMyCourses(1, '').data?.courses ?? [];
  const courses = courseIds.map((_id) => {
    const known = bought.find((item) => item._id === _id) ?? mine.find(({ courseId }) => courseId === _id);
    const title = known?.title ?? receipt?.lines.find((line) => line._id === _id)?.title;
    return { _id, title: title ?? 'Votre nouveau cours', imageUrl: known?.imageUrl ?? null };
  });
  return (
    <Columns two={receipt !== null}>
      <div>
        <chakra.p color="muted" mb="32" textStyle="lead">
          {courses.length > 1 ? 'Vos cours sont ouverts.' : 'Votre cours est ouvert.'} Bon travail à l’atelier
          !
        </chakra.p>
        <PurchaseDone courses={courses} />
      </div>
      {receipt && <ReceiptBox receipt={receipt} />}
    </Columns>
  );
}
