import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { LessonPlayer } from '../player/lesson-player';
import type { PlacedLesson } from '../state/curriculum';
import { LessonText } from './lesson-text';

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
  placed: PlacedLesson;
  autoPlay: boolean;
  overlay: ReactNode;
  /** The video played to its end, or the text was shown long enough. */
  onFollowed: () => void;
  onSourceLost: () => Promise<string | null>;
}

/** What a lesson holds, by the type of its one part. */
export function LessonContent({ placed, autoPlay, overlay, onFollowed, onSourceLost }: LessonContentProps) {
  const { title, parts } = placed.lesson;
  const part = parts[0];
  if (!part) return <Missing>Aucun contenu n'a encore été associé à cette leçon.</Missing>;
  if (part.type === 'lecture')
    return part.video ? (
      <LessonPlayer
        id={part._id}
        src={part.video}
        poster={part.posterUrl ?? null}
        title={title}
        duration={part.duration ?? null}
        autoPlay={autoPlay}
        onEnded={onFollowed}
        onSourceLost={onSourceLost}
        overlay={overlay}
      />
    ) : (
      <Missing>Le contenu de la leçon n'est pas disponible.</Missing>
    );
  if (part.type === 'texte')
    return part.text ? (
      <LessonText key={part._id} html={part.text} onRead={onFollowed} />
    ) : (
      <Missing>Le contenu de la leçon n'est pas disponible.</Missing>
    );
  return <Missing>Type de contenu non supporté</Missing>;
}
