import { Announcements, CourseAnnouncements, type AnnouncementBody } from '@atelier/contracts/announcements';
import { z } from 'zod';
import { useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../shared/api/client';
import { useApiMutation } from '../../shared/api/mutations';

const announcementsKey = (courseId: string) => ['announcements', courseId] as const;

/** The announcements of a course, for its students. */
export const useAnnouncements = (courseId: string) =>
  useQuery({
    queryKey: [...announcementsKey(courseId), 'read'],
    queryFn: ({ signal }) =>
      apiRequest({ method: 'GET', path: `/learn/${courseId}/announcements`, schema: Announcements, signal }),
  });

/** For the teacher: audience size and sent announcements. */
export const useCourseAnnouncements = (courseId: string) =>
  useQuery({
    queryKey: [...announcementsKey(courseId), 'sent'],
    queryFn: ({ signal }) =>
      apiRequest({
        method: 'GET',
        path: `/courses/${courseId}/announcements`,
        schema: CourseAnnouncements,
        signal,
      }),
    // Polls while mails of an announcement are still being sent.
    refetchInterval: ({ state }) => (state.data?.announcements.some(isSending) ? 3000 : false),
  });

const minuteMs = 60_000;
const isSending = ({ sentAt }: { sentAt: string }) => Date.now() - Date.parse(sentAt) < minuteMs;

export const useSendAnnouncement = (courseId: string) =>
  useApiMutation(announcementsKey(courseId), (body: AnnouncementBody) =>
    apiRequest({ method: 'POST', path: `/courses/${courseId}/announcements`, body, schema: z.unknown() }),
  );

export const useWithdrawAnnouncement = (courseId: string) =>
  useApiMutation(announcementsKey(courseId), (id: string) =>
    apiRequest({ method: 'DELETE', path: `/courses/${courseId}/announcements/${id}`, schema: z.unknown() }),
  );
