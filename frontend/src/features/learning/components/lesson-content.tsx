import type { Learning } from '@atelier/contracts/enrollment';
import { canvaEmbedOf, geniallyEmbedOf, youtubeIdOf } from '@atelier/contracts/embeds';
import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, type ReactNode } from 'react';
import { LessonPlayer } from '../player/lesson-player';
import type { PlaybackReport } from '../player/playback-meter';
import type { TimelineMark } from '../player/timeline-marks';
import { isCompleted, type PlacedLesson } from '../state/curriculum';
import { LessonClosed } from './lesson-closed';
import { LessonDocument } from './lesson-document';
import { LessonPresentation } from './lesson-presentation';
import { LessonQuiz } from './lesson-quiz';
import { LessonText } from './lesson-text';
import { LessonYoutube } from './lesson-youtube';
import { WhenThereIsALine } from './when-there-is-a-line';

const LessonEvaluation = lazy(() => import('./lesson-evaluation'));

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
  /** The video played to its end, or the rest was shown long enough. */
  onFollowed: () => void;
  /** Where its video is. */
  onPlace: (seconds: number) => void;
  onPlayback: (report: PlaybackReport) => void;
  onSourceLost: () => Promise<string | null>;
}

/** The notes of a lesson that have a second. */
const marksOf = ({ notes }: Learning, lessonId: string): TimelineMark[] =>
  notes.flatMap(({ _id, seconds, text, ...note }) =>
    note.lessonId === lessonId && seconds !== null ? { id: _id, seconds, text } : [],
  );

/** What a lesson holds, by the type of its one part; null where nothing usable is there. */
function shownPart({
  learning,
  placed,
  autoPlay,
  overlay,
  onFollowed,
  onPlace,
  onPlayback,
  onSourceLost,
}: LessonContentProps) {
  const { lesson } = placed;
  const { title } = lesson;
  const part = lesson.parts[0];
  switch (part?.type) {
    case 'lecture':
      if (!part.video) return null;
      return (
        <LessonPlayer
          id={part._id}
          src={part.video}
          poster={part.posterUrl ?? null}
          hlsUrl={part.hlsUrl ?? null}
          captions={part.captions ?? undefined}
          storyboardUrl={part.storyboardUrl ?? null}
          title={title}
          duration={part.duration ?? null}
          autoPlay={autoPlay}
          startAt={lesson.position ?? 0}
          onPlace={onPlace}
          onPlayback={onPlayback}
          marks={marksOf(learning, lesson._id)}
          chapters={part.chapters ?? undefined}
          onEnded={onFollowed}
          onSourceLost={onSourceLost}
          overlay={overlay}
        />
      );
    case 'lien youtube': {
      const videoId = youtubeIdOf(part.youtubeLink ?? '');
      const shown = { title, overlay, onFollowed, onPlace, completed: isCompleted(lesson) };
      const known = { imageUrl: learning.imageUrl, time: lesson.time };
      const startAt = lesson.position ?? 0;
      return (
        videoId && <LessonYoutube key={part._id} videoId={videoId} startAt={startAt} {...known} {...shown} />
      );
    }
    case 'texte':
      return part.text && <LessonText key={part._id} html={part.text} onFollowed={onFollowed} />;
    case 'evaluation':
      if (!part.evaluation) return null;
      return (
        <>
          <LessonText key={part._id} html={part.evaluation} onFollowed={nothing} />
          {!learning.isPreview && (
            <Suspense fallback={<chakra.div minHeight="160px" mt="32" aria-busy="true" />}>
              <LessonEvaluation
                key={lesson._id}
                learning={learning}
                placed={placed}
                onFollowed={onFollowed}
              />
            </Suspense>
          )}
        </>
      );
    case 'document':
      return (
        part.document && (
          <LessonDocument key={part._id} partId={part._id} document={part.document} onFollowed={onFollowed} />
        )
      );
    case 'quiz':
      if (!part.question || !part.choices?.length) return null;
      return (
        <LessonQuiz key={part._id} learning={learning} lesson={lesson} part={part} onFollowed={onFollowed} />
      );
    case 'genialy':
    case 'canva': {
      const link = part[part.type] ?? '';
      const isKnown = (part.type === 'canva' ? canvaEmbedOf : geniallyEmbedOf)(link) !== null;
      const shown = { type: part.type, link, title, onFollowed };
      return isKnown && <LessonPresentation key={part._id} {...shown} />;
    }
    default:
      return <Missing>Type de contenu non supporté</Missing>;
  }
}

export function LessonContent(props: LessonContentProps) {
  const { opensAt, parts } = props.placed.lesson;
  if (opensAt) return <LessonClosed courseId={props.learning.courseId} opensAt={opensAt} />;
  const [part] = parts;
  if (!part) return <Missing>Aucun contenu n'a encore été associé à cette leçon.</Missing>;
  return (
    <WhenThereIsALine key={part._id} part={part}>
      {shownPart(props) || <Missing>Le contenu de la leçon n'est pas disponible.</Missing>}
    </WhenThereIsALine>
  );
}
