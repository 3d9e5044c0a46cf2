import type { CourseCard } from '@atelier/contracts/catalog';
import { discountPercent, payable } from '@atelier/contracts/promotion';
import { useIsInCart } from '../cart/cart';
import { useOwnedCourseIds } from '../learning/my-courses/use-owned-courses';
import { useSession } from '../session/session';

export type CourseState = 'own' | 'owned' | 'in-cart' | 'for-sale' | 'free';

type Prices = Pick<CourseCard, 'price' | 'promotionPrice'>;

export const paidPrice = ({ price, promotionPrice }: Prices): number => payable(price, promotionPrice);
export const discountOf = ({ price, promotionPrice }: Prices): number | null =>
  discountPercent(price, promotionPrice);

/** How this course stands with this reader, its author included; for sale (or free) until the browser knows better. */
export function useCourseState(
  course: Pick<CourseCard, '_id' | 'price' | 'promotionPrice' | 'user'>,
): CourseState {
  const owned = useOwnedCourseIds();
  const inCart = useIsInCart(course._id);
  const { user } = useSession();
  // To whom a course was handed over that they follow already, it is still there to follow.
  if (owned?.has(course._id)) return 'owned';
  if (user?._id === course.user._id) return 'own';
  if (paidPrice(course) === 0) return 'free';
  return inCart ? 'in-cart' : 'for-sale';
}
