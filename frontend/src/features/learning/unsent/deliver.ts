import type { Api } from '../../../shared/api/client';
import { readStoredUser } from '../../../shared/api/stored-user';
import { toast } from '../../../shared/ui/toast';
import { unsentChanges, type KeptChange } from './kept-changes';
import { sendChanges, type Sending } from './send-changes';
import { refusedWords } from './unsent-words';

let underWay: { studentId: string; sending: Promise<Sending> } | null = null;

/** Whoever did these is told themself what became of them. */
const awaited = new Set<string>();

/** Drops with a word what the server will never take, and nobody waits for. */
function sayRefused({ refused }: Sending): void {
  const words = refusedWords(refused.filter(({ change }) => !awaited.has(change.id)));
  if (words) toast(words);
}

/** One at a time, so that all leaves in the order in which it was done; what is added meanwhile leaves with it. */
export async function sendInTurn(api: Api, studentId: string): Promise<Sending> {
  if (underWay?.studentId === studentId) {
    const before = await underWay.sending;
    // Added after the last look at what waits.
    const late = unsentChanges(studentId).some(({ id }) => awaited.has(id) && !before.tried.has(id));
    return late ? sendInTurn(api, studentId) : before;
  }
  const sending = sendChanges(api, studentId, () => readStoredUser()?._id === studentId).finally(() => {
    underWay = null;
  });
  underWay = { studentId, sending };
  const sent = await sending;
  sayRefused(sent);
  return sent;
}

/**
 * Sends what was just kept, and what waits before it. Answers what the server says of it; null while it waits.
 * @throws ApiFailure where it will never be taken
 */
export async function deliver(api: Api, { id, studentId }: KeptChange): Promise<unknown> {
  awaited.add(id);
  try {
    const { answers, refused } = await sendInTurn(api, studentId);
    const refusal = refused.find(({ change }) => change.id === id);
    if (refusal) throw refusal.failure;
    return answers.get(id) ?? null;
  } finally {
    awaited.delete(id);
  }
}
