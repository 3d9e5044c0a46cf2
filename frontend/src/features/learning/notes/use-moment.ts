import { useEffect, useEffectEvent, useState } from 'react';

/** Often enough that the second on the button is the second that is seen. */
const lookMs = 500;

/** The second that is played, as it goes on; null where nothing plays. */
export function useMoment(moment: () => number | null): number | null {
  const [seconds, setSeconds] = useState<number | null>(null);
  const look = useEffectEvent(() => {
    const now = moment();
    setSeconds(now === null ? null : Math.floor(now));
  });
  useEffect(() => {
    look();
    const timer = setInterval(() => look(), lookMs);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
