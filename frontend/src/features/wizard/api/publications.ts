import { SavedField } from '@atelier/contracts/course-draft';
import { PastPublication, Publications } from '@atelier/contracts/publication';
import { useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../../shared/api/client';
import { courseDraftKey } from '../../draft/api/course-draft';

/** Read again whenever the course is. */
const keyOf = (courseId: string) => [...courseDraftKey(courseId), 'publications'];
const pathOf = (courseId: string) => `/courses/${courseId}/publications`;

/** What was published of the course and can be brought back. */
export const usePublications = (courseId: string) =>
  useQuery({
    queryKey: keyOf(courseId),
    queryFn: async ({ signal }) => {
      const path = pathOf(courseId);
      return (await apiRequest({ method: 'GET', path, schema: Publications, signal })).publications;
    },
    staleTime: 0,
  });

/** One of them, and what bringing it back would change. */
export const usePublication = (courseId: string, id: string) =>
  useQuery({
    queryKey: [...keyOf(courseId), id],
    queryFn: ({ signal }) =>
      apiRequest({ method: 'GET', path: `${pathOf(courseId)}/${id}`, schema: PastPublication, signal }),
    staleTime: 0,
  });

export const bringBack = (courseId: string, id: string): Promise<SavedField> =>
  apiRequest({ method: 'POST', path: `${pathOf(courseId)}/${id}/restore`, schema: SavedField });
