import type { Learning } from '@atelier/contracts/enrollment';
import type { LearningPart, OfKind } from '@atelier/contracts/lesson-kinds';
import { canvaEmbedOf, geniallyEmbedOf, youtubeIdOf } from '@atelier/contracts/embeds';
import { isNameOf } from '@atelier/contracts/words/names-of';
import { partWords, type PartType } from '@atelier/contracts/words/part-types';
import { chakra } from '@chakra-ui/react';
import { Suspense, type ReactNode } from 'react';
import { LessonPlayer } from '../player/lesson-player';
import type { PlaybackReport } from '../player/playback-meter';
import type { TimelineMark } from '../player/player-timeline';
import { isCompleted, type NumberedLesson } from '../curriculum/curriculum';
import { LessonClosed } from './lesson-closed';
import { ExerciseAhead, LessonExercise } from '../exercise/exercise-ahead';
import { LessonDocument } from '../document/lesson-document';
import { LessonText } from './lesson-text';
import { OnlineOnly } from './online-only';
import { lazyPart } from '../../../shared/connection/connection';

const BankQuiz = lazyPart(() => import('../quiz/bank-quiz'));
const LessonQuiz = lazyPart(() => import('../quiz/lesson-quiz'));
const LessonEvaluation = lazyPart(() => import('../work/lesson-evaluation'));
/** They need the network in any case. */
const importEmbeds = () => import('./lesson-embeds');
const LessonPresentation = lazyPart(() =>
  importEmbeds().then((all) => ({ default: all.LessonPresentation })),
);
const LessonYoutube = lazyPart(() => importEmbeds().then((all) => ({ default: all.LessonYoutube })));

const noop = () => undefined;

const ContentMissing = chakra('p', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minHeight: '240px',
    p: '24',
    textAlign: 'center',
    color: 'muted',
    bg: 'sunken',
    borderRadius: 'md',
  },
});

/** As high as the picture, on a phone the question about YouTube below it, and the button that marks as completed. */
const youtubeFallback = (isDone: boolean) => (
  <chakra.div aria-busy="true" mb={isDone ? '0' : '60px'}>
    <chakra.div aspectRatio="16 / 9" />
    <chakra.div height={{ base: '320px', md: '0' }} />
  </chakra.div>
);

interface LessonContentProps {
  learning: Learning;
  current: NumberedLesson;
  autoPlay: boolean;
  overlay: ReactNode;
  /** The lesson is completed: its video has ended, or other content was shown long enough. */
  onCompleted: () => void;
  /** Reports the playback position. */
  onPosition: (seconds: number) => void;
  onPlayback: (report: PlaybackReport) => void;
  onSourceLost: () => Promise<string | null>;
}

/** Notes of a lesson as marks on the timeline. */
const noteMarks = ({ notes }: Learning, lessonId: string): TimelineMark[] =>
  notes.flatMap(({ _id, seconds, text, ...note }) =>
    note.lessonId === lessonId && seconds !== null ? { id: _id, seconds, text } : [],
  );

interface ViewProps<Type extends PartType> extends LessonContentProps {
  part: OfKind<LearningPart, Type>;
}

/** View of each kind; null when there is no usable content. */
const views: { readonly [Type in PartType]: (props: ViewProps<Type>) => ReactNode } = {
  lecture: ({ learning, current: { lesson }, part, autoPlay, overlay, ...handlers }) =>
    part.video && (
      <LessonPlayer
        id={part._id}
        src={part.video}
        poster={part.posterUrl ?? null}
        hlsUrl={part.hlsUrl ?? null}
        captions={part.captions ?? undefined}
        storyboardUrl={part.storyboardUrl ?? null}
        title={lesson.title}
        duration={part.duration ?? null}
        autoPlay={autoPlay}
        startAt={lesson.position ?? 0}
        onPosition={handlers.onPosition}
        onPlayback={handlers.onPlayback}
        marks={noteMarks(learning, lesson._id)}
        chapters={part.chapters ?? undefined}
        onEnded={handlers.onCompleted}
        onSourceLost={handlers.onSourceLost}
        overlay={overlay}
      />
    ),
  'lien youtube'({ learning, current: { lesson }, part, overlay, onCompleted, onPosition }) {
    const videoId = youtubeIdOf(part.youtubeLink ?? '');
    const { title, time } = lesson;
    const shown = { title, overlay, onCompleted, onPosition, completed: isCompleted(lesson) };
    const known = { imageUrl: learning.imageUrl, time, startAt: lesson.position ?? 0 };
    return (
      videoId && (
        <Suspense fallback={youtubeFallback(shown.completed)}>
          <LessonYoutube key={part._id} videoId={videoId} {...known} {...shown} />
        </Suspense>
      )
    );
  },
  texte: ({ part, onCompleted }) =>
    part.text && <LessonText key={part._id} html={part.text} onCompleted={onCompleted} />,
  evaluation: ({ learning, current, part, onCompleted }) =>
    part.evaluation && (
      <>
        <LessonText key={part._id} html={part.evaluation} onCompleted={noop} />
        {!learning.isPreview && (
          <Suspense fallback={<chakra.div minHeight="160px" mt="32" aria-busy="true" />}>
            <LessonEvaluation
              key={current.lesson._id}
              learning={learning}
              current={current}
              onCompleted={onCompleted}
            />
          </Suspense>
        )}
      </>
    ),
  document: ({ part: { _id, document }, onCompleted }) =>
    document && <LessonDocument key={_id} partId={_id} document={document} onCompleted={onCompleted} />,
  quiz({ learning, current: { lesson }, part, onCompleted }) {
    const { _id, bank, attemptLimit = null } = part;
    const shared = { learning, lesson };
    if (!bank && !(part.question && part.choices?.length)) return null;
    return (
      <Suspense fallback={<chakra.div minHeight="480px" aria-busy="true" />}>
        {bank ? (
          <BankQuiz key={_id} {...shared} bank={bank} attemptLimit={attemptLimit} />
        ) : (
          <LessonQuiz key={_id} {...shared} part={part} onCompleted={onCompleted} />
        )}
      </Suspense>
    );
  },
  genialy: ({ current: { lesson }, part: { _id, type, genialy: link }, onCompleted }) =>
    link &&
    geniallyEmbedOf(link) !== null && (
      <LessonPresentation key={_id} type={type} link={link} title={lesson.title} onCompleted={onCompleted} />
    ),
  canva: ({ current: { lesson }, part: { _id, type, canva: link }, onCompleted }) =>
    link &&
    canvaEmbedOf(link) !== null && (
      <LessonPresentation key={_id} type={type} link={link} title={lesson.title} onCompleted={onCompleted} />
    ),
  exercice: ({ learning, current: { lesson }, part, onCompleted }) =>
    part.exercise && (
      <>
        <ExerciseAhead part={part} />
        <Suspense fallback={<chakra.div minHeight="100dvh" aria-busy="true" />}>
          <LessonExercise
            key={part._id}
            learning={learning}
            lesson={lesson}
            part={part}
            exercise={part.exercise}
            onCompleted={onCompleted}
          />
        </Suspense>
      </>
    ),
};

function renderPart(props: LessonContentProps, part: LearningPart): ReactNode {
  if (!isNameOf(partWords, part.type)) return <ContentMissing>Type de contenu non supporté</ContentMissing>;
  const view = views[part.type] as (props: LessonContentProps & { part: LearningPart }) => ReactNode;
  return (
    view({ ...props, part }) || <ContentMissing>Le contenu de la leçon n'est pas disponible.</ContentMissing>
  );
}

export function LessonContent(props: LessonContentProps) {
  const { opensAt, parts } = props.current.lesson;
  if (opensAt) return <LessonClosed courseId={props.learning.courseId} opensAt={opensAt} />;
  const [part] = parts;
  if (!part) return <ContentMissing>Aucun contenu n'a encore été associé à cette leçon.</ContentMissing>;
  return (
    <OnlineOnly key={part._id} part={part}>
      <Suspense fallback={<chakra.div aspectRatio="16 / 9" aria-busy="true" />}>
        {renderPart(props, part)}
      </Suspense>
    </OnlineOnly>
  );
}
