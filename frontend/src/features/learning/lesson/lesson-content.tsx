import type { Learning } from '@atelier/contracts/enrollment';
import type { LearningPart, OfKind } from '@atelier/contracts/lesson-kinds';
import { canvaEmbedOf, geniallyEmbedOf, youtubeIdOf } from '@atelier/contracts/embeds';
import { isNameOf } from '@atelier/contracts/words/names-of';
import { partWords, type PartType } from '@atelier/contracts/words/part-types';
import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, type ReactNode } from 'react';
import { LessonPlayer } from '../player/lesson-player';
import type { PlaybackReport } from '../player/playback-meter';
import type { TimelineMark } from '../player/player-timeline';
import { isCompleted, type PlacedLesson } from '../curriculum/curriculum';
import { LessonClosed } from './lesson-closed';
import { LessonDocument } from '../document/lesson-document';
import { LessonPresentation, LessonYoutube } from './lesson-embeds';
import { LessonQuiz } from '../quiz/lesson-quiz';
import { LessonText } from './lesson-text';
import { OnlineOnly } from './online-only';

const LessonEvaluation = lazy(() => import('../work/lesson-evaluation'));

const nothing = () => undefined;

const Missing = chakra('p', {
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

interface LessonContentProps {
  learning: Learning;
  placed: PlacedLesson;
  autoPlay: boolean;
  overlay: ReactNode;
  /** The lesson is completed: its video has ended, or other content was shown long enough. */
  onFollowed: () => void;
  /** Reports the playback position. */
  onPosition: (seconds: number) => void;
  onPlayback: (report: PlaybackReport) => void;
  onSourceLost: () => Promise<string | null>;
}

/** Notes of a lesson as marks on the timeline. */
const marksOf = ({ notes }: Learning, lessonId: string): TimelineMark[] =>
  notes.flatMap(({ _id, seconds, text, ...note }) =>
    note.lessonId === lessonId && seconds !== null ? { id: _id, seconds, text } : [],
  );

interface ViewProps<Type extends PartType> extends LessonContentProps {
  part: OfKind<LearningPart, Type>;
}

/** View of each kind; null when there is no usable content. */
const views: { readonly [Type in PartType]: (props: ViewProps<Type>) => ReactNode } = {
  lecture: ({ learning, placed: { lesson }, part, autoPlay, overlay, ...handlers }) =>
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
        marks={marksOf(learning, lesson._id)}
        chapters={part.chapters ?? undefined}
        onEnded={handlers.onFollowed}
        onSourceLost={handlers.onSourceLost}
        overlay={overlay}
      />
    ),
  'lien youtube'({ learning, placed: { lesson }, part, overlay, onFollowed, onPosition }) {
    const videoId = youtubeIdOf(part.youtubeLink ?? '');
    const { title, time } = lesson;
    const shown = { title, overlay, onFollowed, onPosition, completed: isCompleted(lesson) };
    const known = { imageUrl: learning.imageUrl, time, startAt: lesson.position ?? 0 };
    return videoId && <LessonYoutube key={part._id} videoId={videoId} {...known} {...shown} />;
  },
  texte: ({ part, onFollowed }) =>
    part.text && <LessonText key={part._id} html={part.text} onFollowed={onFollowed} />,
  evaluation: ({ learning, placed, part, onFollowed }) =>
    part.evaluation && (
      <>
        <LessonText key={part._id} html={part.evaluation} onFollowed={nothing} />
        {!learning.isPreview && (
          <Suspense fallback={<chakra.div minHeight="160px" mt="32" aria-busy="true" />}>
            <LessonEvaluation
              key={placed.lesson._id}
              learning={learning}
              placed={placed}
              onFollowed={onFollowed}
            />
          </Suspense>
        )}
      </>
    ),
  document: ({ part: { _id, document }, onFollowed }) =>
    document && <LessonDocument key={_id} partId={_id} document={document} onFollowed={onFollowed} />,
  quiz: ({ learning, placed: { lesson }, part, onFollowed }) =>
    part.question && part.choices?.length ? (
      <LessonQuiz key={part._id} learning={learning} lesson={lesson} part={part} onFollowed={onFollowed} />
    ) : null,
  genialy: ({ placed: { lesson }, part: { _id, type, genialy: link }, onFollowed }) =>
    link &&
    geniallyEmbedOf(link) !== null && (
      <LessonPresentation key={_id} type={type} link={link} title={lesson.title} onFollowed={onFollowed} />
    ),
  canva: ({ placed: { lesson }, part: { _id, type, canva: link }, onFollowed }) =>
    link &&
    canvaEmbedOf(link) !== null && (
      <LessonPresentation key={_id} type={type} link={link} title={lesson.title} onFollowed={onFollowed} />
    ),
};

function shownPart(props: LessonContentProps, part: LearningPart): ReactNode {
  if (!isNameOf(partWords, part.type)) return <Missing>Type de contenu non supporté</Missing>;
  const view = views[part.type] as (props: LessonContentProps & { part: LearningPart }) => ReactNode;
  return view({ ...props, part }) || <Missing>Le contenu de la leçon n'est pas disponible.</Missing>;
}

export function LessonContent(props: LessonContentProps) {
  const { opensAt, parts } = props.placed.lesson;
  if (opensAt) return <LessonClosed courseId={props.learning.courseId} opensAt={opensAt} />;
  const [part] = parts;
  if (!part) return <Missing>Aucun contenu n'a encore été associé à cette leçon.</Missing>;
  return (
    <OnlineOnly key={part._id} part={part}>
      {shownPart(props, part)}
    </OnlineOnly>
  );
}
