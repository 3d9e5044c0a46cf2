import type { CourseCard } from '@atelier/contracts/catalog';
import { useIsInCart } from '../cart/cart';
import { useOwnedCourseIds } from '../learning/my-courses/use-owned-courses';
import { useSession } from '../session/session';

export type CourseState = 'own' | 'owned' | 'in-cart' | 'for-sale' | 'free';

type Prices = Pick<CourseCard, 'price' | 'promotionPrice'>;

export const paidPrice = ({ price, promotionPrice }: Prices): number => promotionPrice ?? price;
/** Whole percent of what is announced; null without a struck price. */
export const discountOf = ({
  struckPrice,
  ...course
}: Prices & Pick<CourseCard, 'struckPrice'>): number | null =>
  struckPrice && Math.round((1 - paidPrice(course) / struckPrice) * 100);

/** Relation of the user to the course: author, owner or buyer; `for sale` (or free) until the client knows better. */
export function useCourseState(
  course: Pick<CourseCard, '_id' | 'price' | 'promotionPrice' | 'user'>,
): CourseState {
  const owned = useOwnedCourseIds();
  const inCart = useIsInCart(course._id);
  const { user } = useSession();
  // A course offered as a gift to somebody who owns it already stays owned.
  if (owned?.has(course._id)) return 'owned';
  if (user?._id === course.user._id) return 'own';
  if (paidPrice(course) === 0) return 'free';
  return inCart ? 'in-cart' : 'for-sale';
}
