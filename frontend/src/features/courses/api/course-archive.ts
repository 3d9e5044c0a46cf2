import { ArchiveLink } from '@atelier/contracts/course-archive';
import { useMutation, useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../../shared/api/client';

const fetchLink = (courseId: string, signal?: AbortSignal): Promise<ArchiveLink> =>
  apiRequest({ method: 'GET', path: `/courses/${courseId}/archive/link`, schema: ArchiveLink, signal });

/** What the archive of a course would hold. */
export const useArchiveFacts = (courseId: string | null) =>
  useQuery({
    queryKey: ['course-archive', courseId],
    queryFn: ({ signal }) => fetchLink(courseId ?? '', signal),
    enabled: courseId !== null,
  });

/** Has the browser save the archive by itself: however large it is, nothing of it passes through the page. */
export const useSaveArchive = () =>
  useMutation({
    mutationFn: (courseId: string) => fetchLink(courseId),
    onSuccess: ({ url }) => window.location.assign(url),
  });
