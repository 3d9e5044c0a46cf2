import { DomainError } from '@atelier/backend/kernel/domain-error';
import type { Failure } from '@atelier/backend/kernel/outbox/parked-messages';
import { PermanentFailure } from '@atelier/backend/kernel/reaction';
import { frenchMessages } from '@atelier/backend/platform/errors/messages.fr';

/** What a tool said last is what it died of. */
const keptLines = 20;
const keptCharacters = 2_000;

/** What is kept of an error for whoever has to decide: a sentence, and the words of the tool that failed. */
export const failureOf = (error: unknown, attempts: number): Failure => ({
  sentence: sentenceOf(error, attempts),
  words: tailOf(wordsOf(error)),
  attempts,
});

function sentenceOf(error: unknown, attempts: number): string {
  if (error instanceof PermanentFailure) return error.message;
  if (error instanceof DomainError) return frenchMessages[error.code];
  return attempts > 1 ? `Ce traitement a échoué ${attempts} fois de suite.` : 'Ce traitement a échoué.';
}

/** The innermost cause says most: what stands around it was said by us. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause: unknown = error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined);
  const inner = cause === undefined ? '' : wordsOf(cause);
  if (inner) return inner;
  const { stderr, toolWords } = error as { stderr?: unknown; toolWords?: unknown };
  const said = [toolWords, stderr].find((text) => typeof text === 'string' && text !== '');
  return typeof said === 'string' ? said : error.message || error.name;
}

/** Without addresses of people, and without what PostgreSQL does not store or a screen does not show. */
function tailOf(words: string): string {
  const readable = words
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- these are the characters meant
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replace(/(?<![^\s<>"'@])[^\s<>"'@]+@[^\s<>"']+/g, '…@…')
    .trimEnd();
  return readable.split('\n').slice(-keptLines).join('\n').slice(-keptCharacters);
}
