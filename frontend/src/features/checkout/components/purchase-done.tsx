import { chakra } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import { Button } from '../../../shared/ui/button';
import { CourseCover } from '../../../shared/ui/course-cover';
import type { CartItem } from '../../cart/state/cart';

const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '80px 1fr', sm: '112px 1fr auto' },
    gap: '16',
    alignItems: 'center',
    py: '16',
    borderBottom: 'line',
  },
});

interface PurchaseDoneProps {
  courseIds: readonly string[];
  /** The cart as it was paid, for titles and pictures. */
  bought: readonly CartItem[];
}

/** The courses that are open now, one press away. */
export function PurchaseDone({ courseIds, bought }: PurchaseDoneProps) {
  const courses = courseIds.map((_id) => ({ _id, item: bought.find((item) => item._id === _id) }));
  return (
    <>
      <chakra.ul borderTop="line" mb="32">
        {courses.map(({ _id, item }) => (
          <Line key={_id}>
            <CourseCover src={item?.imageUrl ?? null} eager borderRadius="sm" />
            <chakra.h2 textStyle="h4">{item?.title ?? 'Votre nouveau cours'}</chakra.h2>
            <Button
              variant="outline"
              size="tool"
              to={`/course/learning/${_id}?tabIndex=0`}
              gridColumn={{ base: '1 / -1', sm: 'auto' }}
              aria-label={`Commencer ${item?.title ?? 'le cours'}`}
            >
              Commencer
              <ArrowRight size={16} aria-hidden />
            </Button>
          </Line>
        ))}
      </chakra.ul>
      <Button size="box" to="/auth/courses">
        Mes cours
      </Button>
    </>
  );
}
