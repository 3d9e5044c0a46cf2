import { ArchiveLink, CourseImport } from '@atelier/contracts/course-archive';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { apiRequest } from '../../../shared/api/client';
import { sendFile } from '../../../shared/api/upload-file';
import { tutorCoursesKey } from '../../draft/api/course-draft';

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

/** Sends an archive; `sent` counts its bytes, until the server reads it. */
export function useImportCourse() {
  const queries = useQueryClient();
  const [sent, setSent] = useState(0);
  const abort = useRef<AbortController>(null);
  const sending = useMutation({
    mutationFn: (file: File) => {
      abort.current = new AbortController();
      setSent(0);
      return sendFile({ path: '/api/courses/archive', field: 'archive', schema: CourseImport }, file, {
        signal: abort.current.signal,
        onProgress: setSent,
      });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: tutorCoursesKey }),
  });
  return { ...sending, sent, cancel: () => abort.current?.abort(new DOMException('', 'AbortError')) };
}
