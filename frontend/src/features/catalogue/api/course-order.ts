import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';

const ordersPage = () => import('@atelier/contracts/orders').then(({ OrdersPage }) => OrdersPage);

/** The reader's own order that a course was paid by; null for what was free, given, or opened by hand. */
export function useCourseOrder(courseId: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['orders', 'of-course', courseId],
    queryFn: ({ signal }) =>
      api({ method: 'GET', path: `/orders?state=paid&course=${courseId}`, schema: ordersPage, signal }),
    select: ({ orders }) => orders.find(({ isGift }) => !isGift) ?? null,
    staleTime: 60_000,
  });
}
