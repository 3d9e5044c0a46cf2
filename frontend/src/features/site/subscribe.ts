import { subscriptionRequested } from '@atelier/contracts/words/newsletter-words';
import { ApiFailure, failureMessage } from '../../shared/api/client';
import { apiPost, noContent } from '../../shared/api/mutations';

export interface SubscribeResult {
  isRefused: boolean;
  message: string;
}

/** Posts the footer's form like a browser without JavaScript, and returns the result. */
export async function subscribe(form: HTMLFormElement): Promise<SubscribeResult> {
  const body = Object.fromEntries(new FormData(form));
  try {
    await apiPost('/newsletter', noContent, body, { anonymous: true });
    form.reset();
    return { isRefused: false, message: subscriptionRequested };
  } catch (error) {
    // Honeypot: reset before the form is sent again.
    const honeypot = form.elements.namedItem('leaveEmpty');
    if (honeypot instanceof HTMLInputElement) honeypot.value = '';
    const message = error instanceof ApiFailure ? error.issues[0]?.message : undefined;
    return { isRefused: true, message: message ?? failureMessage(error) };
  }
}
