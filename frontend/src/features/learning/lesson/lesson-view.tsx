import { chakra } from '@chakra-ui/react';
import type { Learning } from '@atelier/contracts/enrollment';
import { Suspense, useEffect, useEffectEvent, useState, type ReactNode, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { failureMessage } from '../../../shared/api/client';
import { ErrorPanel } from '../../../shared/ui/notice';
import { CourseFinished, NextLessonCountdown } from './next-lesson';
import { useLessonCompletion, useLessonPosition, usePlaybackReport } from './lesson-progress';
import { PendingChangesList } from '../offline/pending-changes-list';
import { type NumberedLesson } from '../curriculum/curriculum';
import { captionsOf, chaptersOf, isExercise, isPlayed, videoPartOf } from './lesson-kinds';
import { wantsAutoPlay } from '../lesson-path';
import { useAfterVideoStart } from './use-after-video-start';
import type { useVideoControl } from './use-video-control';
import { useShowTranscript } from '../learning-side';
import { LearningTabs, lessonTabs, useTab } from './lesson-tabs';
import { NotesPanel } from '../notes/notes-panel';
import { DueWorks } from '../work/due-works';
import { LessonChapters } from './lesson-chapters';
import { ExerciseAhead } from '../exercise/exercise-ahead';
import { LessonContent } from './lesson-content';
import { besideTitle, LessonHead, LessonSteps } from './lesson-head';
import { LessonDetails } from './lesson-details';
import { Heading } from '../../../shared/ui/headings';
import { AfterInteraction } from '../../../shared/ui/loading';
import { MainAndSide } from '../../../shared/ui/main-and-side';
import { lazyPart } from '../../../shared/connection/connection';

const QuestionsPanel = lazyPart(() => import('../../questions/questions-panel'));
const CodeTab = lazyPart(() => import('../code/code-tab'));
const CodeCount = lazyPart(() => import('../code/code-count'));
const QuestionsOfMoment = lazyPart(() => import('../../questions/questions-of-moment'));
const AnnouncementsPanel = lazyPart(() => import('../../announcements/announcements-panel'));
const ReviewsPanel = lazyPart(() => import('../../reviews/reviews-panel'));
const RatingFigure = lazyPart(() => import('../../reviews/rating-figure'));

interface LessonViewProps {
  learning: Learning;
  current: NumberedLesson;
  previous: NumberedLesson | undefined;
  next: NumberedLesson | undefined;
  goTo: (current: NumberedLesson) => void;
  onSourceLost: () => Promise<string | null>;
  video: ReturnType<typeof useVideoControl>;
  /** Wraps the player. */
  playerBox: RefObject<HTMLDivElement | null>;
}

/** The lesson: player or text, title, tabs, and next steps. */
export function LessonView({
  learning,
  current,
  previous,
  next,
  goTo,
  onSourceLost,
  video,
  playerBox,
}: LessonViewProps) {
  const completion = useLessonCompletion(learning, current);
  const { _id } = current.lesson;
  const location = useLocation();
  const navigate = useNavigate();
  /** Autoplay applies only after the countdown or a link that requests it, not for a lesson chosen by hand. */
  const [autoPlayId, setAutoPlayId] = useState(() => (wantsAutoPlay(location.state) ? _id : null));
  const clearAutoPlay = useEffectEvent(() => {
    if (wantsAutoPlay(location.state)) void navigate(location, { replace: true, preventScrollReset: true });
  });
  // Clears the request from the history state: reload and back must not autoplay.
  useEffect(() => clearAutoPlay(), []);
  const { ended, dismiss } = completion;
  const { tab, open } = useTab();
  const isOnQuestions = tab === lessonTabs.questions;
  const savePosition = useLessonPosition(learning, _id);
  const reportPlayback = usePlaybackReport(learning, _id);
  const isOnReviews = tab === lessonTabs.reviews;
  const hasCode = current.lesson.hasCode === true;
  const isOnCode = hasCode && tab === lessonTabs.code;
  /** Pins of the film to the code stand beside it. */
  const [filmBox, setFilmBox] = useState<HTMLElement | null>(null);
  // Pauses a hidden video: it must not be heard either.
  useEffect(() => {
    if (isOnReviews) playerBox.current?.querySelector('video')?.pause();
  }, [isOnReviews, playerBox]);

  const playNext = () => {
    if (!next) return;
    dismiss();
    goTo(next);
    setAutoPlayId(next.lesson._id);
  };
  const overlay = () => {
    if (!ended) return null;
    if (!next || next.lesson.opensAt)
      return <CourseFinished learning={learning} opensAt={next?.lesson.opensAt} onReplay={dismiss} />;
    const imageUrl = videoPartOf(next.lesson.parts[0])?.posterUrl ?? learning.imageUrl;
    return (
      <NextLessonCountdown
        title={next.lesson.title}
        imageUrl={imageUrl}
        onPlay={playNext}
        onCancel={dismiss}
      />
    );
  };

  const content = (
    <LessonContent
      learning={learning}
      current={current}
      autoPlay={autoPlayId === _id}
      overlay={overlay()}
      onCompleted={completion.complete}
      onPosition={savePosition}
      onPlayback={reportPlayback}
      onSourceLost={onSourceLost}
    />
  );
  const part = current.lesson.parts[0];
  const chapters = chaptersOf(part);
  const otherWorks = (learning.works ?? []).filter(({ lessonId }) => lessonId !== _id);
  const showTranscript = useShowTranscript();
  const isVideo = isPlayed(part);
  /** Below the tabs, which leave it as it is. */
  const hasExercise = isExercise(current.lesson);
  /** YouTube's player cannot be paused from here: it is unmounted, and restored at its position. */
  const isYoutube = part?.type === 'lien youtube';
  const isOwnVideo = videoPartOf(part) !== null;
  const mayLoad = useAfterVideoStart(isOwnVideo && !current.lesson.opensAt, playerBox);
  /** On a phone the video stays visible above questions and code; on a large screen it is small beside the code. */
  const sticky =
    (isOnQuestions || isOnCode) && isVideo
      ? { position: { base: 'sticky', lg: 'static' }, top: '60px', zIndex: 1, ...(isOnCode && besideTitle) }
      : {};
  const playerFrame = (lesson: ReactNode) => (
    <chakra.div ref={playerBox} hidden={isOnReviews || (isOnCode && !isVideo)} {...sticky}>
      {isOnReviews && isYoutube ? null : lesson}
    </chakra.div>
  );
  const aside = () => {
    if (isOnQuestions)
      return (
        <Suspense fallback={<chakra.div minHeight="60dvh" aria-busy="true" />}>
          <QuestionsPanel key={learning.courseId} video={video} />
        </Suspense>
      );
    if (isOnCode)
      return (
        <Suspense fallback={<chakra.div minHeight="60dvh" aria-busy="true" />}>
          <CodeTab
            key={_id}
            learning={learning}
            lesson={current.lesson}
            video={video}
            playerBox={playerBox}
            filmBox={filmBox}
            onTab={open}
          />
        </Suspense>
      );
    if (isOnReviews)
      return (
        <Suspense fallback={<chakra.div minHeight="60dvh" aria-busy="true" />}>
          <ReviewsPanel courseId={learning.courseId} isPreview={learning.isPreview} />
        </Suspense>
      );
    if (tab === lessonTabs.announcements)
      return (
        <Suspense fallback={<chakra.div minHeight="60dvh" aria-busy="true" />}>
          <AnnouncementsPanel courseId={learning.courseId} />
        </Suspense>
      );
    const details = (
      <>
        <LessonDetails
          current={current}
          next={next}
          learning={learning}
          mayLoad={mayLoad}
          onReopen={learning.isPreview ? undefined : completion.reopen}
          onTranscript={captionsOf(part).length > 0 ? showTranscript : undefined}
        >
          {chapters.length > 0 && (
            <LessonChapters
              title={isYoutube ? 'À repérer pendant l’écoute' : 'Chapitres'}
              chapters={chapters}
              onPlay={(seconds) => video.playFrom(_id, seconds)}
            />
          )}
        </LessonDetails>
        {otherWorks.length > 0 && (
          <chakra.section mt="40" aria-labelledby="travaux">
            <Heading id="travaux" mb="12">
              À rendre dans ce cours
            </Heading>
            <DueWorks works={otherWorks} />
          </chakra.section>
        )}
        {isOwnVideo && mayLoad && (
          <Suspense>
            <QuestionsOfMoment video={video} questionPath={video.questionPath} />
          </Suspense>
        )}
      </>
    );
    if (learning.isPreview || current.lesson.opensAt) return details;
    return (
      <MainAndSide
        side="340px"
        pt="16"
        alignItems="stretch"
        // Over the whole width, the notes would stand far from what they are beside.
        {...(hasExercise && { maxWidth: '944px' })}
      >
        <chakra.div minWidth="0">{details}</chakra.div>
        <NotesPanel
          key={_id}
          learning={learning}
          lessonId={_id}
          isPlayed={isVideo}
          currentSecond={video.currentSecond}
          playFrom={video.playFrom}
        />
      </MainAndSide>
    );
  };

  return (
    <>
      {isVideo && playerFrame(content)}
      <chakra.div
        px={{ base: '20', md: '32', lg: '0' }}
        mt={isOnCode && isVideo ? { lg: '-28px' } : undefined}
      >
        {completion.failure && (
          <ErrorPanel
            mt="20"
            title="La progression n’a pas pu être enregistrée"
            message={failureMessage(completion.failure)}
            retry={completion.retry}
            retrying={completion.saving}
          />
        )}
        <LessonHead learning={learning} current={current}>
          <LessonSteps previous={previous} next={next} compact={isOnCode} />
        </LessonHead>
        {isOnCode && isVideo && (
          <chakra.div ref={setFilmBox} display={{ base: 'none', lg: 'flow-root' }} mt={{ lg: '12' }} />
        )}
        {!isVideo &&
          !hasExercise &&
          playerFrame(<chakra.div mt={{ base: '16', lg: '24' }}>{content}</chakra.div>)}
        <PendingChangesList enrolmentId={learning._id} />
        <LearningTabs
          tabs={[
            { index: lessonTabs.content, label: 'Contenu du cours' },
            ...(hasCode
              ? [
                  {
                    index: lessonTabs.code,
                    label: 'Code',
                    aside: mayLoad && (
                      <Suspense>
                        <CodeCount
                          courseId={learning.courseId}
                          lessonId={_id}
                          isWorking={learning.isPreview}
                        />
                      </Suspense>
                    ),
                  },
                ]
              : []),
            { index: lessonTabs.questions, label: 'Question & Réponse' },
            {
              index: lessonTabs.reviews,
              label: 'Notes',
              aside: mayLoad && (
                <Suspense>
                  <RatingFigure courseId={learning.courseId} />
                </Suspense>
              ),
            },
            ...(learning.isPreview ? [] : [{ index: lessonTabs.announcements, label: 'Annonces' }]),
          ]}
          current={tab === lessonTabs.code && !hasCode ? lessonTabs.content : tab}
          onOpen={open}
        >
          {hasExercise && <div hidden={tab !== lessonTabs.content}>{content}</div>}
          {aside()}
        </LearningTabs>
      </chakra.div>
      {mayLoad && (
        <AfterInteraction>
          <ExerciseAhead part={next?.lesson.parts[0]} isNext />
        </AfterInteraction>
      )}
    </>
  );
}
