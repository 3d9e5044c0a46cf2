import { Prose } from '../../../shared/ui/prose';
import { useFollowedSoon } from '../state/use-followed-soon';

interface LessonTextProps {
  /** HTML that the server has sanitised. */
  html: string;
  onFollowed: () => void;
}

/** A lesson to read, or the instructions of an assessment. */
export function LessonText({ html, onFollowed }: LessonTextProps) {
  useFollowedSoon(onFollowed);
  return <Prose maxWidth="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
