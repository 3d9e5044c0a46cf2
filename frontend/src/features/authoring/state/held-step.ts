import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';

/** The slug of the step on screen while what it must have is missing: « Continuer » waits for it. */
export const heldStepAtom = atom<string | null>(null);

export function useHeldStep(slug: string, isHeld: boolean): void {
  const hold = useSetAtom(heldStepAtom);
  useEffect(() => {
    hold(isHeld ? slug : null);
    return () => hold(null);
  }, [hold, slug, isHeld]);
}
