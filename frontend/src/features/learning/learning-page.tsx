import { chakra } from '@chakra-ui/react';
import { type ReactNode, Suspense, useCallback, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { Learning } from '@atelier/contracts/enrollment';
import { ApiFailure, failureMessage, isNotFound } from '../../shared/api/client';
import { useApiQuery } from '../../shared/api/queries';
import { stepPath } from '../../shared/courses/course-path';
import { formatPrice } from '../../shared/format/format';
import { Eye } from '../../shared/icons/common';
import { useLiveMessage } from '../../shared/realtime/use-live-message';
import { Button, LinkButton } from '../../shared/ui/button';
import { EmptyState } from '../../shared/ui/empty-state';
import { ErrorPanel } from '../../shared/ui/notice';
import { AfterInteraction } from '../../shared/ui/loading';
import { PageHeading, Subheading } from '../../shared/ui/headings';
import { Row } from '../../shared/ui/layout';
import { PageTitle } from '../../shared/ui/page-title';
import { RequireTeacher } from '../session/require-session';
import { LessonView } from './lesson/lesson-view';
import { LearningHeader, LearningLayout, LearningSkeleton } from './learning-layout';
import { CurriculumDrawer, LearningSide } from './learning-side';
import type { NumberedLesson } from './curriculum/curriculum';
import { useCurrentLesson, useIsPreview } from './lesson/lesson-address';
import { isExercise, needsRoom } from './lesson/lesson-kinds';
import { useVideoControl } from './lesson/use-video-control';
import { useLearning, useVideoUrlRefresh } from './use-learning';
import { lazyPart } from '../../shared/connection/connection';

const FailureMain = chakra('main', {
  base: { width: 'full', maxWidth: '704px', mx: 'auto', px: '20', py: { base: '56', lg: '104' } },
});

/** Access is suspended while the payment is disputed (chargeback): retrying is useless, and progress is preserved. */
const isSuspension = (error: unknown): boolean =>
  error instanceof ApiFailure && error.code === 'access-suspended';

interface LearningFailureProps {
  error: Error;
  retry: () => void;
  retrying: boolean;
}

/** Suspended access, a missing course, or any other failure; only the last can be retried. */
function LearningFailure({ error, retry, retrying }: LearningFailureProps) {
  if (isSuspension(error))
    return (
      <FailureMain>
        <PageTitle title="Accès suspendu" />
        <PageHeading mb="12">Accès suspendu</PageHeading>
        <chakra.p color="muted" mb="32">
          {failureMessage(error)}
        </chakra.p>
        <Row wrap gap="12">
          <Button to="/auth/orders">Voir mes commandes</Button>
          <Button variant="outline" to="/auth/courses">
            Retour à mes cours
          </Button>
        </Row>
      </FailureMain>
    );
  if (!isNotFound(error))
    return (
      <FailureMain>
        <PageTitle title="Une erreur est survenue" />
        <ErrorPanel message={failureMessage(error)} retry={retry} retrying={retrying} />
      </FailureMain>
    );
  return <MissingCourse />;
}

const courseCardSchema = () => import('@atelier/contracts/catalog').then(({ CourseCard }) => CourseCard);

/** No access: offers the course for sale if it is published, else says that it does not exist. */
function MissingCourse() {
  const { id = '' } = useParams();
  const { data: course } = useApiQuery(['course-on-sale', id], `/courses/${id}`, courseCardSchema, {
    anonymous: true,
    retry: false,
  });
  const price = course && (course.promotionPrice ?? course.price);
  return (
    <FailureMain>
      <PageTitle title="Cours introuvable" />
      <chakra.p textStyle="figure" color="accent" aria-hidden>
        404
      </chakra.p>
      <PageHeading mb="12">Cours introuvable</PageHeading>
      <chakra.p color="muted" mb="32">
        Ce cours n’existe plus, ou il n’est pas parmi les vôtres.
      </chakra.p>
      {course && (
        <chakra.section mb="32" p="20" bg="sunken" borderRadius="md" aria-labelledby="en-vente">
          <Subheading id="en-vente" mb="4" overflowWrap="anywhere">
            {course.title}
          </Subheading>
          <Row wrap apart>
            {price === 0 ? 'Ce cours est gratuit.' : `Ce cours est en vente, à ${formatPrice(price ?? 0)}.`}
            <LinkButton to={`/course/${id}`}>Voir le cours</LinkButton>
          </Row>
        </chakra.section>
      )}
      <Button to="/auth/courses">Retour</Button>
    </FailureMain>
  );
}

/** Says that this is a preview of the draft, with a link back to its editor. */
const PreviewBanner = ({ courseId }: { courseId: string }) => (
  <Row wrap minHeight="52" px={{ base: '16', md: '24' }} py="6" bg="wsoft" fontWeight={600} role="status">
    <Eye size={20} aria-hidden />
    Aperçu&nbsp;: rien n’est enregistré
    <LinkButton ms="auto" to={stepPath('programme', courseId)}>
      Revenir à l’édition
    </LinkButton>
  </Row>
);

interface LessonWithSideProps {
  learning: Learning;
  current: NumberedLesson;
  previous: NumberedLesson | undefined;
  next: NumberedLesson | undefined;
  goTo: (placed: NumberedLesson) => void;
  onSourceLost: () => Promise<string | null>;
}

/** A lesson with the side panel; both are synced with the video that is playing. */
function LessonWithSide(props: LessonWithSideProps) {
  const { learning, current, previous, next } = props;
  const playerBox = useRef<HTMLDivElement>(null);
  const video = useVideoControl(learning, current, playerBox);
  const shown = { learning, current, video };
  const isFolded = needsRoom(current.lesson, useSearchParams()[0]);
  return (
    <LearningLayout
      isFolded={isFolded}
      programme={
        isFolded ? (
          <Suspense>
            <ProgrammeRail learning={learning} current={current} />
          </Suspense>
        ) : (
          <LearningSide {...shown} />
        )
      }
      bar={
        <CurriculumDrawer {...shown} previous={previous} next={next} isFixed={!isExercise(current.lesson)} />
      }
    >
      <LessonView {...props} video={video} playerBox={playerBox} />
    </LearningLayout>
  );
}

const ProgrammeRail = lazyPart(() => import('./programme-rail'));
const Presence = lazyPart(() => import('./attendance/presence'));

interface LearningPageProps {
  /** The site's own buttons. */
  tools?: ReactNode;
}

/** `/course/learning/:id`: the course as its student follows it; with `?apercu=1` as its author previews it. */
export function LearningPage(props: LearningPageProps) {
  const isPreview = useIsPreview();
  if (!isPreview) return <LearningContent {...props} isPreview={false} />;
  return (
    <RequireTeacher>
      <LearningContent {...props} isPreview />
    </RequireTeacher>
  );
}

function LearningContent({ tools, isPreview }: LearningPageProps & { isPreview: boolean }) {
  const { id = '' } = useParams();
  const { data: learning, error, refetch, isFetching } = useLearning(id, isPreview);
  const isShown = learning !== undefined && !isSuspension(error);
  const lessons = useCurrentLesson(learning);
  const { current } = lessons;
  const sourceLost = useVideoUrlRefresh(refetch, current?.lesson._id);
  const refresh = useCallback(() => void refetch(), [refetch]);

  useLiveMessage('progress-changed', ({ courseId }) => courseId === id && refresh());

  const content = () => {
    // Cached data stays on screen through a failure, but not when the access has ended.
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
    return <LessonWithSide learning={learning} {...lessons} current={current} onSourceLost={sourceLost} />;
  };

  return (
    <>
      {(isShown || !error) && (
        <PageTitle title={current && learning ? `${current.lesson.title}, ${learning.title}` : 'Cours'} />
      )}
      {isPreview && <PreviewBanner courseId={id} />}
      {!isPreview && isShown && current && (
        <AfterInteraction>
          <Presence enrolmentId={learning._id} />
        </AfterInteraction>
      )}
      <LearningHeader learning={learning} isMissing={!isShown && error !== null} tools={tools} />
      {content()}
    </>
  );
}
