import { useEffect, useEffectEvent } from 'react';

const followedAfterMs = 1_000;

/** A lesson that is not played counts as followed about a second after it shows. For a component mounted anew for each lesson. */
export function useFollowedSoon(onFollowed: () => void): void {
  const follow = useEffectEvent(onFollowed);
  useEffect(() => {
    const timer = setTimeout(() => follow(), followedAfterMs);
    return () => clearTimeout(timer);
  }, []);
}
