import { sentenceAt, type Sentence } from '@atelier/contracts/transcript';
import { useEffect, useEffectEvent, useState } from 'react';

/** Soon enough that what is said is what is marked. */
const lookMs = 250;

/** Which sentence is said now; -1 before the first, and where nothing plays. */
export function useSentence(moment: () => number | null, sentences: readonly Sentence[]): number {
  const [at, setAt] = useState(-1);
  const look = useEffectEvent(() => {
    const seconds = moment();
    setAt(seconds === null ? -1 : sentenceAt(sentences, seconds));
  });
  useEffect(() => {
    look();
    const timer = setInterval(() => look(), lookMs);
    return () => clearInterval(timer);
  }, [sentences]);
  return at;
}
