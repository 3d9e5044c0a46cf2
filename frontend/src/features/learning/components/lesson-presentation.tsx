import { PresentationFrame } from '../../../shared/embeds/presentation-frame';
import { useFollowedSoon } from '../state/use-followed-soon';

interface LessonPresentationProps {
  type: 'genialy' | 'canva';
  link: string;
  title: string;
  onFollowed: () => void;
}

export function LessonPresentation({ onFollowed, ...shown }: LessonPresentationProps) {
  useFollowedSoon(onFollowed);
  return <PresentationFrame {...shown} />;
}
