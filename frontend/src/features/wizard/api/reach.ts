import { PublicationReach } from '@atelier/contracts/publication';
import { useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../../shared/api/client';

/** Whom a publication of the course concerns, as of now. */
export const useReach = (courseId: string) =>
  useQuery({
    queryKey: ['course-reach', courseId],
    queryFn: ({ signal }) =>
      apiRequest({ method: 'GET', path: `/courses/${courseId}/reach`, schema: PublicationReach, signal }),
    staleTime: 0,
  });
