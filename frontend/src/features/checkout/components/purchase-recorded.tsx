import type { Receipt } from '@atelier/contracts/commerce';
import { chakra } from '@chakra-ui/react';
import { Button } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { useCartOffers } from '../../cart/api/use-cart-offers';
import type { CartItem } from '../../cart/state/cart';
import { useMyCourses } from '../../learning/api/use-my-courses';
import { learningOrder } from '../state/learning-order';
import { FirstSteps } from './first-steps';
import { OpenedCourse } from './opened-course';
import { SupportContact } from './support-contact';

interface PurchaseRecordedProps {
  courseIds: readonly string[];
  /** The cart as it was paid; empty when the page is opened again. */
  bought: readonly CartItem[];
  receipt: Receipt | null;
}

const numbers = ['', '', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'];

const opened = (count: number): string =>
  count > 1 ? `Vos ${numbers[count] ?? count} cours sont ouverts.` : 'Votre cours est ouvert.';

/** What is open now, each one press away: first what the others ask for, else in the order of the cart. */
export function PurchaseRecorded({ courseIds, bought, receipt }: PurchaseRecordedProps) {
  const mine = useMyCourses(1, '').list.data?.courses ?? [];
  const inCart = bought.map(({ _id }) => _id).filter((id) => courseIds.includes(id));
  const ids = [...new Set([...inCart, ...courseIds])];
  const { offers } = useCartOffers(ids.map((_id) => ({ _id })));
  const named = ids.map((_id) => {
    const known = bought.find((item) => item._id === _id) ?? mine.find(({ courseId }) => courseId === _id);
    const title = known?.title ?? receipt?.lines.find((line) => line._id === _id)?.title;
    const offer = offers.get(_id);
    return {
      _id,
      title: title ?? 'Votre nouveau cours',
      imageUrl: known?.imageUrl ?? offer?.imageUrl ?? null,
      time: offer?.time ?? known?.time ?? 0,
      requirement: offer?.requirement ?? '',
    };
  });
  const { courses, isTold } = learningOrder(named);
  return (
    <>
      <chakra.p color="muted" mb="32" textStyle="lead">
        {opened(courses.length)} Bon travail&#x202f;!
      </chakra.p>
      <chakra.ul borderTop="line" mb="32">
        {courses.map((course, index) => (
          <OpenedCourse key={course._id} course={course} first={index === 0} alone={courses.length === 1} />
        ))}
      </chakra.ul>
      {courses.length > 1 && <FirstSteps courses={courses} isTold={isTold} />}
      <Row wrap gap="24">
        <Button variant="outline" size="box" to="/auth/courses">
          Mes cours
        </Button>
        <SupportContact />
      </Row>
    </>
  );
}
