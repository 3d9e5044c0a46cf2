import type { StepSlug } from '@atelier/contracts/words/wizard-steps';
import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';

/** The slug of the step on screen while what it must have is missing: « Continuer » waits for it. */
export const heldStepAtom = atom<StepSlug | null>(null);

export function useHeldStep(slug: StepSlug, isHeld: boolean): void {
  const hold = useSetAtom(heldStepAtom);
  useEffect(() => {
    hold(isHeld ? slug : null);
    return () => hold(null);
  }, [hold, slug, isHeld]);
}
