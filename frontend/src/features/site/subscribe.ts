import { subscriptionRequested } from '@atelier/contracts/words/newsletter-words';
import { ApiFailure, failureMessage } from '../../shared/api/client';
import { apiPost, noContent } from '../../shared/api/mutations';

export interface SubscribeResult {
  isRefused: boolean;
  words: string;
}

/** Posts the footer's form like a browser without JavaScript, and returns the result. */
export async function subscribe(form: HTMLFormElement): Promise<SubscribeResult> {
  const body = Object.fromEntries(new FormData(form));
  try {
    await apiPost('/newsletter', noContent, body, { anonymous: true });
    form.reset();
    return { isRefused: false, words: subscriptionRequested };
  } catch (error) {
    // Honeypot: reset before the form is sent again.
    const trap = form.elements.namedItem('leaveEmpty');
    if (trap instanceof HTMLInputElement) trap.value = '';
    const message = error instanceof ApiFailure ? error.issues[0]?.message : undefined;
    return { isRefused: true, words: message ?? failureMessage(error) };
  }
}
