import { useEffect, useEffectEvent, useState } from 'react';
import type { SourceMark } from '@atelier/contracts/lesson-source';

/** Short enough that the line shown is the one that is spoken of. */
const pollMs = 250;

/** The last pin before a second; null before the first. */
export const markAt = (marks: readonly SourceMark[], seconds: number): SourceMark | null =>
  marks.findLast((mark) => mark.seconds <= seconds) ?? null;

/**
 * The pin at which the film is, and whether the code follows it: `onReach` is called when the film comes to another
 * pin meanwhile.
 */
export function useFilm(
  marks: readonly SourceMark[],
  currentSecond: () => number | null,
  onReach: (mark: SourceMark) => void,
) {
  const [isFollowing, setFollowing] = useState(true);
  const [current, setCurrent] = useState<SourceMark | null>(null);
  const [canFollow, setCanFollow] = useState(false);
  const update = useEffectEvent(() => {
    const seconds = currentSecond();
    setCanFollow(seconds !== null);
    const mark = seconds === null ? null : markAt(marks, seconds);
    if (mark?.seconds === current?.seconds) return;
    setCurrent(mark);
    if (mark && isFollowing) onReach(mark);
  });
  useEffect(() => {
    update();
    const timer = setInterval(() => update(), pollMs);
    return () => clearInterval(timer);
  }, [marks]);
  return { current, isFollowing, setFollowing, canFollow };
}
