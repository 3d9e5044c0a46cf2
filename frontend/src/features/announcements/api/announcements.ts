import { Announcements, CourseAnnouncements, type AnnouncementBody } from '@atelier/contracts/announcements';
import { z } from 'zod';
import { useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../../shared/api/client';
import { useChange } from '../../../shared/api/use-change';

const keyOf = (courseId: string) => ['announcements', courseId] as const;

/** What the students of a course were told. */
export const useAnnouncements = (courseId: string) =>
  useQuery({
    queryKey: [...keyOf(courseId), 'read'],
    queryFn: ({ signal }) =>
      apiRequest({ method: 'GET', path: `/learn/${courseId}/announcements`, schema: Announcements, signal }),
  });

/** For who teaches it: whom one reaches now, and what was sent. */
export const useCourseAnnouncements = (courseId: string) =>
  useQuery({
    queryKey: [...keyOf(courseId), 'sent'],
    queryFn: ({ signal }) =>
      apiRequest({
        method: 'GET',
        path: `/courses/${courseId}/announcements`,
        schema: CourseAnnouncements,
        signal,
      }),
    // Mails leave one after the other.
    refetchInterval: ({ state }) => (state.data?.announcements.some(isLeaving) ? 3000 : false),
  });

const minuteMs = 60_000;
const isLeaving = ({ sentAt }: { sentAt: string }) => Date.now() - Date.parse(sentAt) < minuteMs;

export const useAnnounce = (courseId: string) =>
  useChange(keyOf(courseId), (body: AnnouncementBody) =>
    apiRequest({ method: 'POST', path: `/courses/${courseId}/announcements`, body, schema: z.unknown() }),
  );

export const useWithdrawAnnouncement = (courseId: string) =>
  useChange(keyOf(courseId), (id: string) =>
    apiRequest({ method: 'DELETE', path: `/courses/${courseId}/announcements/${id}`, schema: z.unknown() }),
  );
