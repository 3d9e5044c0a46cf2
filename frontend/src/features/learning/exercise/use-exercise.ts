import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Learning } from '@atelier/contracts/enrollment';
import type { ExerciseText } from '@atelier/contracts/exercise';
import type { CheckOutcome } from '@atelier/contracts/exercise-verdict';
import type {
  ExerciseRecord,
  ExerciseSolution,
  ExerciseTryTexts,
  SavedExerciseText,
} from '@atelier/contracts/exercise-tries';
import { useApi } from '../../../shared/api/client';
import { apiPost } from '../../../shared/api/mutations';
import { useApiQuery } from '../../../shared/api/queries';
import { newId } from '../../../shared/new-id';
import { learningKeys } from '../learning-keys';
import { enqueueChange, type PendingText, usePendingChanges } from '../offline/pending-changes';
import { submitChange } from '../offline/send-changes';

const contracts = () => import('@atelier/contracts/exercise-tries');

/** Not with the other keys, which public pages load. */
export const exerciseKey = (courseId: string, lessonId: string) =>
  [...learningKeys.course(courseId), 'exercise', lessonId] as const;

type EnrolledCourse = Pick<Learning, '_id' | 'courseId' | 'studentId' | 'isPreview'>;

const pathOf = ({ courseId }: EnrolledCourse, lessonId: string) =>
  `/learn/${encodeURIComponent(courseId)}/exercises/${encodeURIComponent(lessonId)}`;

/** A live message may be lost: while the server judges, the record is read again. */
const judgedPollMs = 4000;

/** What the student did in the exercise; nothing is read in a preview. */
export function useExerciseRecord(learning: EnrolledCourse, lessonId: string) {
  return useApiQuery(
    exerciseKey(learning.courseId, lessonId),
    pathOf(learning, lessonId),
    () => contracts().then(({ ExerciseRecord: schema }) => schema),
    {
      enabled: !learning.isPreview,
      refetchInterval: ({ state: { data } }) =>
        data?.list.some(({ state }) => state === 'waiting') ? judgedPollMs : false,
    },
  );
}

/** One of the tries with its text, to bring it back. */
export function useExerciseTry(learning: EnrolledCourse, lessonId: string, tryId: string | null) {
  return useApiQuery<ExerciseTryTexts>(
    [...exerciseKey(learning.courseId, lessonId), tryId],
    `${pathOf(learning, lessonId)}/tries/${encodeURIComponent(tryId ?? '')}`,
    () => contracts().then(({ ExerciseTryTexts: schema }) => schema),
    { enabled: tryId !== null },
  );
}

/** Reads one of the tries when it is brought back. */
export function useReadTry(learning: EnrolledCourse, lessonId: string) {
  const api = useApi();
  return (tryId: string): Promise<ExerciseTryTexts> =>
    api({
      method: 'GET',
      path: `${pathOf(learning, lessonId)}/tries/${encodeURIComponent(tryId)}`,
      schema: () => contracts().then(({ ExerciseTryTexts: schema }) => schema),
    });
}

/** The text of this device that the server has not confirmed yet. */
export function usePendingExerciseText(lessonId: string): PendingText | null {
  const queued = usePendingChanges().findLast(
    (change) => change.kind === 'exercise-text' && change.lessonId === lessonId,
  );
  return queued?.kind === 'exercise-text' ? queued : null;
}

interface WrittenText {
  version: string;
  texts: readonly ExerciseText[];
  keeps: boolean;
  /** When the stored text was noted from which this one was typed; the server keeps any other. */
  basedOn: string | null;
}

/**
 * Saves what was typed, offline too. The answer is the stored text, another one if that is newer; null while queued.
 * @param pending the queued text that is continued, if any; that of another tab stays queued too
 */
export function useSaveExerciseText(learning: EnrolledCourse, lessonId: string, pending: PendingText | null) {
  const lastId = useRef(pending?.id ?? null);
  const [writer] = useState(newId);
  const api = useApi();
  const queries = useQueryClient();
  const { _id: enrolmentId, courseId, studentId } = learning;
  const key = exerciseKey(courseId, lessonId);
  return useMutation({
    networkMode: 'always',
    mutationFn: async (written: WrittenText): Promise<SavedExerciseText | null> => {
      const of = { enrolmentId, courseId, studentId, lessonId };
      const change = enqueueChange({ kind: 'exercise-text', ...of, ...written, writer }, lastId.current);
      lastId.current = change.id;
      const saved = await submitChange(api, change);
      return (await contracts()).SavedExerciseText.nullable().parse(saved);
    },
    onSuccess: (text) => {
      if (text) queries.setQueryData<ExerciseRecord>(key, (record) => record && { ...record, text });
    },
  });
}

interface JudgedText {
  version: string;
  texts: readonly ExerciseText[];
  checks: readonly CheckOutcome[];
}

/** Records « Vérifier ». The answer is the record with the try; null while it is queued offline. */
export function useTryExercise(learning: EnrolledCourse, lessonId: string) {
  const api = useApi();
  const queries = useQueryClient();
  const { _id: enrolmentId, courseId, studentId } = learning;
  return useMutation({
    networkMode: 'always',
    mutationFn: async (judged: JudgedText): Promise<ExerciseRecord | null> => {
      const of = { enrolmentId, courseId, studentId, lessonId };
      const answer = await submitChange(api, enqueueChange({ kind: 'exercise-try', ...of, ...judged }));
      return (await contracts()).ExerciseRecord.nullable().parse(answer);
    },
    onSuccess: (record) => {
      if (record) queries.setQueryData<ExerciseRecord>(exerciseKey(courseId, lessonId), record);
    },
    // The curriculum shows that it is completed; a stale statement is read again.
    onSettled: () => queries.invalidateQueries({ queryKey: learningKeys.course(courseId) }),
  });
}

/** The author's solution, read where it is shown: the server notes whether that was before it was solved. */
export function useSolutionQuery(learning: EnrolledCourse, lessonId: string) {
  return queryOptions<ExerciseSolution>({
    queryKey: [...exerciseKey(learning.courseId, lessonId), 'solution'],
    queryFn: () =>
      apiPost(`${pathOf(learning, lessonId)}/solution`, () =>
        contracts().then(({ ExerciseSolution: schema }) => schema),
      ),
  });
}
