import { Catalogue } from '@atelier/contracts/catalog';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../../shared/api/client';

/** Courses on sale by their title, for a coupon that is not for all. */
export const useFoundCourses = (title: string, enabled: boolean) =>
  useQuery({
    queryKey: ['coupons', 'courses', title],
    queryFn: async ({ signal }) => {
      const path = `/courses?${new URLSearchParams({ title })}`;
      const { courses } = await apiRequest({ method: 'GET', path, schema: Catalogue, signal });
      return courses.map(({ _id, title: name }) => ({ _id, title: name }));
    },
    enabled,
    placeholderData: keepPreviousData,
  });
