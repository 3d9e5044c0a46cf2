import type { LearningPart } from '@atelier/contracts/enrollment';
import { isPlayed } from './curriculum';

const elsewhere: readonly string[] = ['document', 'genialy', 'canva'];

/** What of a lesson never is on the device: its video, or what others show; null for what can be read. */
export function needsLine(part: Pick<LearningPart, 'type'> | undefined): 'video' | 'other' | null {
  if (isPlayed(part)) return 'video';
  return part && elsewhere.includes(part.type) ? 'other' : null;
}
