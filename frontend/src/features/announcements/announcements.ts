import { Announcements, CourseAnnouncements, type AnnouncementBody } from '@atelier/contracts/announcements';
import { z } from 'zod';
import { apiDelete, apiPost, useApiMutation } from '../../shared/api/mutations';
import { useApiQuery } from '../../shared/api/queries';

const announcementsKey = (courseId: string) => ['announcements', courseId] as const;

/** The announcements of a course, for its students. */
export const useAnnouncements = (courseId: string) =>
  useApiQuery([...announcementsKey(courseId), 'read'], `/learn/${courseId}/announcements`, Announcements);

/** For the teacher: audience size and sent announcements. */
export const useCourseAnnouncements = (courseId: string) =>
  useApiQuery(
    [...announcementsKey(courseId), 'sent'],
    `/courses/${courseId}/announcements`,
    CourseAnnouncements,
    {
      // Polls while mails of an announcement are still being sent.
      refetchInterval: ({ state }) => (state.data?.announcements.some(isSending) ? 3000 : false),
    },
  );

const minuteMs = 60_000;
const isSending = ({ sentAt }: { sentAt: string }) => Date.now() - Date.parse(sentAt) < minuteMs;

export const useSendAnnouncement = (courseId: string) =>
  useApiMutation(announcementsKey(courseId), (body: AnnouncementBody) =>
    apiPost(`/courses/${courseId}/announcements`, z.unknown(), body),
  );

export const useWithdrawAnnouncement = (courseId: string) =>
  useApiMutation(announcementsKey(courseId), (id: string) =>
    apiDelete(`/courses/${courseId}/announcements/${id}`, z.unknown()),
  );
