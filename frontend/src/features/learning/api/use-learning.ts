import type { Learning } from '@atelier/contracts/enrollment';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import type { Api } from '../../../shared/api/client';
import { useWritten } from '../../../shared/api/written';
import { orKept } from '../../../shared/kept/or-kept';
import { useSession } from '../../session/state/session-atom';
import { forgetLearning, keepLearning, readKeptLearning } from '../kept/kept-learning';
import { sendInTurn } from '../unsent/deliver';
import { unsentChanges } from '../unsent/kept-changes';
import { withUnsent } from '../unsent/with-unsent';
import { learningKeys } from './learning-keys';
import { learningPath } from './learning-path';
import { isOver } from './show-in-course';

const learningAnswer = () => import('./learning-answer').then(({ LearningAnswer }) => LearningAnswer);

/** A bad line must not keep the course away. */
const patienceMs = 3_000;

/** What this device still holds is known to the server before it is asked where to go on. */
const sentFirst = (api: Api, studentId: string): Promise<unknown> =>
  unsentChanges(studentId).length > 0
    ? Promise.race([sendInTurn(api, studentId), new Promise((resolve) => setTimeout(resolve, patienceMs))])
    : Promise.resolve();

const askLearning = (api: Api, courseId: string, signal: AbortSignal) =>
  api({ method: 'GET', path: learningPath(courseId), schema: learningAnswer, signal });
const askPreview = (api: Api, courseId: string, signal: AbortSignal) =>
  api({
    method: 'GET',
    path: `/learn/${encodeURIComponent(courseId)}/preview`,
    schema: learningAnswer,
    signal,
  });

/** What the server says, kept for when it cannot be asked, and with what it does not know yet. */
async function followed(
  api: Api,
  courseId: string,
  studentId: string,
  signal: AbortSignal,
  takeWritten: () => Learning | undefined,
): Promise<Learning> {
  // Of the moment when the page was asked for: who asks again after it wants to know better.
  const ofThePage = takeWritten();
  const isBehind = unsentChanges(studentId).length > 0;
  await sentFirst(api, studentId);
  try {
    const learning = (isBehind ? undefined : ofThePage) ?? (await askLearning(api, courseId, signal));
    void keepLearning(learning);
    return withUnsent(learning, unsentChanges(studentId));
  } catch (error) {
    if (isOver(error)) await forgetLearning(studentId, courseId).catch(() => undefined);
    throw error;
  }
}

/** The caller's enrolment in a course with all the learning page needs; in a preview the author's draft, as if enrolled. */
export function useLearning(courseId: string, isPreview: boolean) {
  const api = useApi();
  const queries = useQueryClient();
  const { user } = useSession();
  const written = useWritten<Learning>(learningPath(courseId), user?._id ?? '');
  const queryKey = isPreview ? learningKeys.preview(courseId) : learningKeys.course(courseId);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      if (isPreview) return askPreview(api, courseId, signal);
      if (!user) return askLearning(api, courseId, signal);
      const fresh = followed(api, courseId, user._id, signal, written.take);
      // What is on the page has its addresses still.
      if (queries.getQueryData(queryKey)) return fresh;
      const read = async () => {
        const kept = await readKeptLearning(user._id, courseId);
        return kept && withUnsent(kept, unsentChanges(user._id));
      };
      return orKept(fresh, read, (late) => queries.setQueryData(queryKey, late));
    },
    ...(!isPreview && { placeholderData: written.body }),
    // Without a line it is read from what is kept.
    networkMode: 'always',
    // A new signed address for the same video would restart it.
    staleTime: isPreview ? 0 : 10 * 60_000,
    refetchOnWindowFocus: false,
  });
}
