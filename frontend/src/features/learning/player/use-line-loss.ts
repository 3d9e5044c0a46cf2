import { useEffect, useEffectEvent, useRef } from 'react';
import { doubtLine, useLineLost } from '../../../shared/line/line';

/** Loaded in less time on any line that lets a video play. */
const patienceMs = 3_000;

/**
 * Whether the video stands still because there is no line. Asks for it when nothing has come for a while, and has the video go on
 * once it is back.
 */
export function useLineLoss(isStuck: boolean, goOn: () => void): boolean {
  const isLost = useLineLost();
  const isMissed = isLost && isStuck;
  const wasMissed = useRef(false);
  const resume = useEffectEvent(goOn);
  useEffect(() => {
    if (!isStuck) return;
    const timer = setTimeout(() => void doubtLine(), patienceMs);
    return () => clearTimeout(timer);
  }, [isStuck]);
  useEffect(() => {
    if (isMissed) wasMissed.current = true;
    if (isLost || !wasMissed.current) return;
    wasMissed.current = false;
    resume();
  }, [isLost, isMissed]);
  return isMissed;
}
