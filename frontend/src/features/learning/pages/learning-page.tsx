import { chakra } from '@chakra-ui/react';
import { lazy, useCallback, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { RequireAuthor } from '../../session/components/require-session';
import { useLiveMessage } from '../../../shared/realtime/use-live-message';
import { Button } from '../../../shared/ui/button';
import { Duration } from '../../../shared/ui/duration';
import { EmptyState } from '../../../shared/ui/empty-state';
import { Later } from '../../../shared/ui/later';
import { PageTitle } from '../../../shared/ui/page-title';
import { useLearning } from '../api/use-learning';
import { Curriculum } from '../components/curriculum';
import { CurriculumDrawer } from '../components/curriculum-drawer';
import { LearningFailure, isSuspension } from '../components/learning-failure';
import { LearningHeader } from '../components/learning-header';
import { LearningLayout } from '../components/learning-layout';
import { LearningSkeleton } from '../components/learning-skeleton';
import { LessonView } from '../components/lesson-view';
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
  const { current, previous, next } = path;
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
            hint="Revenez bientôt : elles apparaîtront ici."
          />
        </chakra.main>
      );
    return (
      <LearningLayout
        programme={
          <>
            <chakra.div display="flex" justifyContent="space-between" alignItems="baseline" px="24" py="18px">
              <chakra.h2 textStyle="h3">Programme</chakra.h2>
              {!isPreview && (
                <chakra.span ms="auto" me="16">
                  <Button variant="link" size="tool" to={`/auth/etudiants/cours/${learning._id}`}>
                    Mon suivi
                  </Button>
                </chakra.span>
              )}
              <chakra.span textStyle="small" color="muted">
                <Duration minutes={learning.time} />
              </chakra.span>
            </chakra.div>
            <Curriculum learning={learning} currentId={current.lesson._id} />
          </>
        }
        bar={<CurriculumDrawer learning={learning} current={current} previous={previous} next={next} />}
      >
        <LessonView
          learning={learning}
          current={current}
          previous={previous}
          next={next}
          go={path.go}
          onSourceLost={sourceLost}
        />
      </LearningLayout>
    );
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
