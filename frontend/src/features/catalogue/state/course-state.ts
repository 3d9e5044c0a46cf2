import type { CourseCard } from '@atelier/contracts/catalog';
import { useIsInCart } from '../../cart/state/cart-atom';
import { useOwnedCourseIds } from '../../learning/api/use-my-courses';

export type CourseState = 'owned' | 'in-cart' | 'for-sale' | 'free';

export const paidPrice = ({ price, promotionPrice }: Pick<CourseCard, 'price' | 'promotionPrice'>): number =>
  promotionPrice ?? price;

/** Whole percent taken off; null when nothing is. */
export const discountOf = ({
  price,
  promotionPrice,
}: Pick<CourseCard, 'price' | 'promotionPrice'>): number | null =>
  promotionPrice !== null && promotionPrice < price ? Math.round((1 - promotionPrice / price) * 100) : null;

/** How this course stands with this reader; for sale (or free) until the browser knows better. */
export function useCourseState(course: Pick<CourseCard, '_id' | 'price' | 'promotionPrice'>): CourseState {
  const owned = useOwnedCourseIds();
  const inCart = useIsInCart(course._id);
  if (owned?.has(course._id)) return 'owned';
  if (paidPrice(course) === 0) return 'free';
  return inCart ? 'in-cart' : 'for-sale';
}
