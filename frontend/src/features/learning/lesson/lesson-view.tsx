import { chakra } from '@chakra-ui/react';
import type { Learning } from '@atelier/contracts/enrollment';
import { lazy, Suspense, useEffect, useEffectEvent, useState, type ReactNode, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { failureMessage } from '../../../shared/api/client';
import { ErrorPanel } from '../../../shared/ui/notice';
import { CourseFinished, NextLessonCountdown } from './next-lesson';
import { useLessonCompletion, useLessonPosition, usePlaybackReport } from './lesson-progress';
import { PendingChangesList } from '../offline/pending-changes-list';
import { type PlacedLesson } from '../curriculum/curriculum';
import { captionsOf, chaptersOf, filmOf, isPlayed } from './lesson-kinds';
import { wantsAutoPlay } from '../lesson-path';
import { type usePlayingLesson, useVideoFirst } from './playing-lesson';
import { useShowTranscript } from '../learning-side';
import { LearningTabs, lessonTabs, useTab } from './lesson-tabs';
import { DueWorks } from '../work/due-works';
import { LessonChapters } from './lesson-chapters';
import { LessonContent } from './lesson-content';
import { LessonHead, LessonSteps } from './lesson-head';
import { LessonOutlook } from './lesson-outlook';

const QuestionsPanel = lazy(() => import('../../questions/questions-panel'));
const NotesPanel = lazy(() => import('../notes/notes-panel'));
const QuestionsOfMoment = lazy(() => import('../../questions/questions-of-moment'));
const AnnouncementsPanel = lazy(() => import('../../announcements/announcements-panel'));
const ReviewsPanel = lazy(() => import('../../reviews/reviews-panel'));
const RatingFigure = lazy(() => import('../../reviews/rating-figure'));

/** What the lesson is, and beside it what its student writes down. */
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 340px' },
    columnGap: '48',
    rowGap: '40',
    pt: '16',
  },
});

const notesToCome = <chakra.div minHeight="120px" aria-busy="true" />;

interface LessonViewProps {
  learning: Learning;
  current: PlacedLesson;
  previous: PlacedLesson | undefined;
  next: PlacedLesson | undefined;
  go: (placed: PlacedLesson) => void;
  onSourceLost: () => Promise<string | null>;
  stage: ReturnType<typeof usePlayingLesson>;
  /** Around what is played. */
  stageBox: RefObject<HTMLDivElement | null>;
}

/** The lesson itself, its title, and what can be done next. */
export function LessonView({
  learning,
  current,
  previous,
  next,
  go,
  onSourceLost,
  stage,
  stageBox,
}: LessonViewProps) {
  const end = useLessonCompletion(learning, current);
  const { _id } = current.lesson;
  const location = useLocation();
  const navigate = useNavigate();
  /** Only the lesson that the countdown or a link for it led to starts by itself, not one chosen by hand. */
  const [autoPlayId, setAutoPlayId] = useState(() => (wantsAutoPlay(location.state) ? _id : null));
  const forgetPlaying = useEffectEvent(() => {
    if (wantsAutoPlay(location.state)) void navigate(location, { replace: true, preventScrollReset: true });
  });
  // A reload or the way back to here has asked for nothing.
  useEffect(() => forgetPlaying(), []);
  const { ended, dismiss } = end;
  const { tab, open } = useTab();
  const isAsking = tab === lessonTabs.questions;
  const keepPlace = useLessonPosition(learning, _id);
  const reportPlayback = usePlaybackReport(learning, _id);
  const isAway = tab === lessonTabs.reviews;
  // What is not seen is not heard either; it stays where it was.
  useEffect(() => {
    if (isAway) stageBox.current?.querySelector('video')?.pause();
  }, [isAway, stageBox]);

  const playNext = () => {
    if (!next) return;
    dismiss();
    go(next);
    setAutoPlayId(next.lesson._id);
  };
  const overlay = () => {
    if (!ended) return null;
    if (!next || next.lesson.opensAt)
      return <CourseFinished learning={learning} opensAt={next?.lesson.opensAt} onReplay={dismiss} />;
    const imageUrl = filmOf(next.lesson.parts[0])?.posterUrl ?? learning.imageUrl;
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
      placed={current}
      autoPlay={autoPlayId === _id}
      overlay={overlay()}
      onFollowed={end.follow}
      onPlace={keepPlace}
      onPlayback={reportPlayback}
      onSourceLost={onSourceLost}
    />
  );
  const part = current.lesson.parts[0];
  const chapters = chaptersOf(part);
  const elsewhere = (learning.works ?? []).filter(({ lessonId }) => lessonId !== _id);
  const showTranscript = useShowTranscript();
  const isVideo = isPlayed(part);
  /** YouTube's player hears nothing of ours: it leaves, and comes back where it was left. */
  const isForeign = part?.type === 'lien youtube';
  const isOurs = filmOf(part) !== null;
  const mayFollow = useVideoFirst(isOurs && !current.lesson.opensAt, stageBox);
  /** Among the questions a phone keeps the film in view. */
  const held =
    isAsking && isVideo ? { position: { base: 'sticky', lg: 'static' }, top: '60px', zIndex: 1 } : {};
  const stageOf = (lesson: ReactNode) => (
    <chakra.div ref={stageBox} hidden={isAway} {...held}>
      {isAway && isForeign ? null : lesson}
    </chakra.div>
  );
  const aside = () => {
    if (isAsking)
      return (
        <Suspense fallback={<chakra.div minHeight="60dvh" aria-busy="true" />}>
          <QuestionsPanel key={learning.courseId} stage={stage} />
        </Suspense>
      );
    if (isAway)
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
    const outlook = (
      <>
        <LessonOutlook
          current={current}
          next={next}
          learning={learning}
          mayFollow={mayFollow}
          onReopen={learning.isPreview ? undefined : end.reopen}
          onTranscript={captionsOf(part).length > 0 ? showTranscript : undefined}
        >
          {chapters.length > 0 && (
            <LessonChapters
              title={isForeign ? 'À repérer pendant l’écoute' : 'Chapitres'}
              chapters={chapters}
              onPlay={(seconds) => stage.playFrom(_id, seconds)}
            />
          )}
        </LessonOutlook>
        {elsewhere.length > 0 && (
          <chakra.section mt="40" aria-labelledby="travaux">
            <chakra.h2 id="travaux" textStyle="h3" mb="12">
              À rendre dans ce cours
            </chakra.h2>
            <DueWorks works={elsewhere} />
          </chakra.section>
        )}
        {isOurs && mayFollow && (
          <Suspense>
            <QuestionsOfMoment stage={stage} addressOf={stage.addressOf} />
          </Suspense>
        )}
      </>
    );
    if (learning.isPreview || current.lesson.opensAt) return outlook;
    return (
      <Columns>
        <chakra.div minWidth="0">{outlook}</chakra.div>
        {mayFollow ? (
          <Suspense fallback={notesToCome}>
            <NotesPanel
              key={_id}
              learning={learning}
              lessonId={_id}
              moment={stage.moment}
              playFrom={stage.playFrom}
            />
          </Suspense>
        ) : (
          notesToCome
        )}
      </Columns>
    );
  };

  return (
    <>
      {isVideo && stageOf(content)}
      <chakra.div px={{ base: '20', md: '32', lg: '0' }}>
        {end.failure && (
          <ErrorPanel
            mt="20"
            title="La progression n’a pas pu être enregistrée"
            message={failureMessage(end.failure)}
            retry={end.retry}
            retrying={end.saving}
          />
        )}
        <LessonHead learning={learning} current={current}>
          <LessonSteps previous={previous} next={next} />
        </LessonHead>
        {!isVideo && stageOf(<chakra.div mt={{ base: '16', lg: '24' }}>{content}</chakra.div>)}
        <PendingChangesList enrolmentId={learning._id} />
        <LearningTabs
          tabs={[
            { index: lessonTabs.content, label: 'Contenu du cours' },
            { index: lessonTabs.questions, label: 'Question & Réponse' },
            {
              index: lessonTabs.reviews,
              label: 'Notes',
              aside: mayFollow && (
                <Suspense>
                  <RatingFigure courseId={learning.courseId} />
                </Suspense>
              ),
            },
            ...(learning.isPreview ? [] : [{ index: lessonTabs.announcements, label: 'Annonces' }]),
          ]}
          current={tab}
          onOpen={open}
        >
          {aside()}
        </LearningTabs>
      </chakra.div>
    </>
  );
}
