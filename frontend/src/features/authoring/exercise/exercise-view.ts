import type { CheckOutcome, CheckResult } from '@atelier/contracts/exercise-verdict';
import { atom } from 'jotai';
import type { CheckDraft } from './exercise-draft';

export const verifyButtonId = 'verifier-la-solution';
export const checkId = (id: string): string => `verification-${id}`;
/** Id of the control that a problem's path names. */
export const fieldId = (path: string): string => `exercice-${path.replaceAll('.', '-')}`;

/** What a verification has found so far, and how far it is. */
export interface VerificationRun {
  lessonId: string;
  /** `runFields` of what is run, as JSON: another exercise has other results. */
  fields: string;
  state: 'saving' | 'loading' | 'running' | 'judging' | 'done' | 'failed';
  solution: readonly CheckResult[];
  start: readonly CheckOutcome[];
  /** Why it did not come to an end, or what came of it besides. */
  message: string | null;
}

export const verificationRunAtom = atom<VerificationRun | null>(null);

/** Ids of the checks that are open. */
export const openChecksAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Whether blank fields are refused too: from the first verification on, or the link of a gap. */
export const showsBlanksAtom = atom(false);

/** The file in the editor, and which of its texts. */
export interface ShownText {
  index: number;
  text: 'start' | 'solution' | 'compare';
}
export const shownTextAtom = atom<ShownText>({ index: 0, text: 'start' });

/** A line to show, once its editor is there. */
export const lineToShowAtom = atom<number | null>(null);

/** Focuses an element that this render brings, or opens. */
export function focusSoon(id: string): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(id);
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
  });
}

/** « `obtenir` rend ce que… » */
export const sentenceOf = ({ sentence }: Pick<CheckDraft, 'sentence'>): string =>
  sentence.trim() || 'Vérification à écrire';
