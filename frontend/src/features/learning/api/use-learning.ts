import { Learning } from '@atelier/contracts/enrollment';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import type { Api } from '../../../shared/api/client';
import { useSession } from '../../session/state/session-atom';
import { unsentPositions } from '../position/kept-positions';
import { sendPositions } from '../position/send-positions';
import { learningKeys } from './learning-keys';

/** A bad line must not keep the course away. */
const patienceMs = 3_000;

/** What this device still holds is known to the server before it is asked where to go on. */
const sentFirst = (api: Api, studentId: string | undefined): Promise<unknown> =>
  studentId && unsentPositions(studentId).length > 0
    ? Promise.race([sendPositions(api, studentId), new Promise((resolve) => setTimeout(resolve, patienceMs))])
    : Promise.resolve();

/** The caller's enrolment in a course with all the learning page needs; in a preview the author's draft, as if enrolled. */
export function useLearning(courseId: string, isPreview: boolean) {
  const api = useApi();
  const { user } = useSession();
  return useQuery({
    queryKey: isPreview ? learningKeys.preview(courseId) : learningKeys.course(courseId),
    queryFn: ({ signal }) =>
      sentFirst(api, user?._id).then(() =>
        api({
          method: 'GET',
          path: `/learn/${encodeURIComponent(courseId)}/${isPreview ? 'preview' : 'learning'}`,
          schema: Learning,
          signal,
        }),
      ),
    // A new signed address for the same video would restart it.
    staleTime: isPreview ? 0 : 10 * 60_000,
    refetchOnWindowFocus: false,
  });
}
