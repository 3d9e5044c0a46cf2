import type { ContactBody } from '@atelier/contracts/contact';
import { apiRequest } from '../../../shared/api/client';
import { noAnswer } from '../../../shared/api/no-answer';

/** What is wrong with a message, told by the contract, whose validator comes with the first try. */
export async function checkMessage(written: object) {
  const { ContactBody } = await import('@atelier/contracts/contact');
  return ContactBody.safeParse(written);
}

export const sendMessage = (body: ContactBody) =>
  apiRequest({ method: 'POST', path: '/messages/contact', schema: noAnswer, body });
