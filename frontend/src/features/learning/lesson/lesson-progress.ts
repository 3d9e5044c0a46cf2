import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Learning } from '@atelier/contracts/enrollment';
import { useApi } from '../../../shared/api/client';
import { apiPost, noContent } from '../../../shared/api/mutations';
import { isCompleted, type NumberedLesson, withCompletion, withPosition } from '../curriculum/curriculum';
import { learningKeys } from '../learning-keys';
import type { PlaybackReport } from '../player/playback-meter';
import { isPlayed } from './lesson-kinds';
import { submitChange, useSyncChanges } from '../offline/send-changes';
import { enqueueChange } from '../offline/pending-changes';
import { updateCachedCourse } from '../use-learning';

const completedAfterMs = 1_000;

/** Completes a lesson without video a second after it is shown. For a component that is remounted for each lesson (`key`). */
export function useCompleteWhenShown(onCompleted: () => void): void {
  const complete = useEffectEvent(onCompleted);
  useEffect(() => {
    const timer = setTimeout(() => complete(), completedAfterMs);
    return () => clearTimeout(timer);
  }, []);
}

/** Saves the playback position: queued on this device first, then sent. A preview saves nothing. */
export function useLessonPosition({ _id, courseId, studentId, isPreview }: Learning, lessonId: string) {
  const queries = useQueryClient();
  const send = useSyncChanges();
  return useCallback(
    (seconds: number) => {
      if (isPreview) return;
      enqueueChange({ kind: 'position', studentId, enrolmentId: _id, courseId, lessonId, seconds });
      updateCachedCourse(queries, courseId, (learning) => withPosition(learning, lessonId, seconds));
      void send();
    },
    [queries, send, isPreview, studentId, _id, courseId, lessonId],
  );
}

/** Reports startup time and stalls of a video, without retry. A preview reports nothing: it is not a student's playback. */
export function usePlaybackReport({ _id, isPreview }: Learning, lessonId: string) {
  return useCallback(
    (report: PlaybackReport) => {
      if (isPreview) return;
      const body = { lessonId, ...report };
      void apiPost(`/learn/${_id}/playback`, noContent, body, { keepalive: true }).catch(() => undefined);
    },
    [isPreview, _id, lessonId],
  );
}

interface Completion {
  lessonId: string;
  isCompleted: boolean;
}
type EnrolledCourse = Pick<Learning, '_id' | 'courseId' | 'studentId'>;

/**
 * Marks a lesson as completed or not: queued on this device first, then sent. Optimistic until the server's response.
 */
function useSetCompletion({ _id: enrolmentId, courseId, studentId }: EnrolledCourse) {
  const api = useApi();
  const queries = useQueryClient();
  const queryKey = learningKeys.course(courseId);

  return useMutation({
    networkMode: 'always',
    mutationFn: (change: Completion) =>
      submitChange(api, enqueueChange({ kind: 'completion', studentId, enrolmentId, courseId, ...change })),
    onMutate: async ({ lessonId, isCompleted: completed }) => {
      await queries.cancelQueries({ queryKey });
      const completedAt = completed ? new Date().toISOString() : null;
      updateCachedCourse(queries, courseId, (learning) => withCompletion(learning, lessonId, completedAt));
    },
    // Null: still queued, nothing to refetch yet. A refusal refetches too, which undoes the optimistic update.
    onSettled: (answer) =>
      answer === null ? undefined : queries.invalidateQueries({ queryKey: learningKeys.all }),
  });
}

/** Saves the completion of a lesson, and offers the next one at the end of a video. A preview saves nothing. */
export function useLessonCompletion(learning: Learning, current: NumberedLesson) {
  const completion = useSetCompletion(learning);
  const [endedId, setEndedId] = useState<string | null>(null);
  const { _id, parts } = current.lesson;
  /** Marked as not completed by hand: the timer of `useCompleteWhenShown` must not complete it again. */
  const isReopened = useRef(false);
  useEffect(() => {
    isReopened.current = false;
  }, [_id]);

  const complete = () => {
    if (isReopened.current && !isPlayed(parts[0])) return;
    if (!isCompleted(current.lesson) && !learning.isPreview)
      completion.mutate({ lessonId: _id, isCompleted: true });
    if (isPlayed(parts[0])) setEndedId(_id);
  };

  return {
    complete,
    /** Marks the lesson as not completed. */
    reopen: () => {
      isReopened.current = true;
      completion.mutate({ lessonId: _id, isCompleted: false });
    },
    /** True from the end of the video until something else is chosen. */
    ended: endedId === _id,
    dismiss: () => setEndedId(null),
    failure: completion.error,
    saving: completion.isPending,
    retry: () => completion.variables !== undefined && completion.mutate(completion.variables),
  };
}
