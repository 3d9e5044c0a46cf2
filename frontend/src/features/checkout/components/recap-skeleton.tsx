import { Skeleton } from '../../../shared/ui/skeleton';
import { CartSkeleton } from '../../cart/components/cart-skeleton';

/** The recap before today's prices are known. */
export const RecapSkeleton = () => (
  <>
    <Skeleton height="28" width="60%" mb="24" />
    <CartSkeleton narrow rows={1} />
    <Skeleton height="20" mt="24" />
    <Skeleton height="40" mt="24" />
  </>
);
