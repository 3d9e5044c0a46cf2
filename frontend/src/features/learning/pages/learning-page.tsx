import { chakra } from '@chakra-ui/react';
import { lazy, useCallback, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { RequireAuthor } from '../../session/components/require-session';
import { useLiveMessage } from '../../../shared/realtime/use-live-message';
import { EmptyState } from '../../../shared/ui/empty-state';
import { Later } from '../../../shared/ui/later';
import { PageTitle } from '../../../shared/ui/page-title';
import { useLearning } from '../api/use-learning';
import { LearningFailure, isSuspension } from '../components/learning-failure';
import { LearningHeader } from '../components/learning-header';
import { LearningSkeleton } from '../components/learning-skeleton';
import { LearningRoom } from '../components/learning-room';
import { PreviewBanner } from '../components/preview-banner';
import { useIsPreview } from '../state/use-lesson-address';
import { useLessonPath } from '../state/use-lesson-path';
import { useSourceLost } from '../state/use-source-lost';

const Presence = lazy(() => import('../attesting/presence'));

interface LearningPageProps {
  /** The site's own buttons. */
  tools?: ReactNode;
}

/** `/course/learning/:id`: the course as its student follows it; with `?apercu=1` as its author previews it. */
export function LearningPage(props: LearningPageProps) {
  const isPreview = useIsPreview();
  if (!isPreview) return <Following {...props} isPreview={false} />;
  return (
    <RequireAuthor>
      <Following {...props} isPreview />
    </RequireAuthor>
  );
}

function Following({ tools, isPreview }: LearningPageProps & { isPreview: boolean }) {
  const { id = '' } = useParams();
  const { data: learning, error, refetch, isFetching } = useLearning(id, isPreview);
  const isShown = learning !== undefined && !isSuspension(error);
  const path = useLessonPath(learning);
  const { current } = path;
  const sourceLost = useSourceLost(refetch, current?.lesson._id);
  const refresh = useCallback(() => void refetch(), [refetch]);

  useLiveMessage('progress-changed', ({ courseId }) => courseId === id && refresh());

  const content = () => {
    // What was read before stays on the page through a failure, but not through the end of the access.
    if (error && (!learning || isSuspension(error)))
      return <LearningFailure error={error} retry={refresh} retrying={isFetching} />;
    if (!learning) return <LearningSkeleton />;
    if (!current)
      return (
        <chakra.main p={{ base: '20', md: '40' }}>
          <EmptyState
            title="Ce cours n’a pas encore de leçon"
            hint="Revenez bientôt&nbsp;: elles apparaîtront ici."
          />
        </chakra.main>
      );
    return <LearningRoom learning={learning} {...path} current={current} onSourceLost={sourceLost} />;
  };

  return (
    <>
      {(isShown || !error) && (
        <PageTitle title={current && learning ? `${current.lesson.title}, ${learning.title}` : 'Cours'} />
      )}
      {isPreview && <PreviewBanner courseId={id} />}
      {!isPreview && isShown && current && (
        <Later>
          <Presence enrolmentId={learning._id} />
        </Later>
      )}
      <LearningHeader learning={learning} isMissing={!isShown && error !== null} tools={tools} />
      {content()}
    </>
  );
}
