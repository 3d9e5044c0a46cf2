import { DomainError } from '@atelier/backend/kernel/domain-error';
import type { Failure } from '@atelier/backend/kernel/outbox/parked-messages';
import { PermanentFailure } from '@atelier/backend/kernel/reaction';
import { frenchMessages } from '@atelier/backend/platform/errors/messages.fr';

/** The last lines of a tool's output contain the error. */
const maxLines = 20;
const maxCharacters = 2_000;

/** What is stored of an error for administrators: a sentence, and the output of the failed tool. */
export const failureOf = (error: unknown, attempts: number): Failure => ({
  sentence: sentenceOf(error, attempts),
  words: tailOf(outputOf(error)),
  attempts,
});

function sentenceOf(error: unknown, attempts: number): string {
  if (error instanceof PermanentFailure) return error.message;
  if (error instanceof DomainError) return frenchMessages[error.code];
  return attempts > 1 ? `Ce traitement a échoué ${attempts} fois de suite.` : 'Ce traitement a échoué.';
}

/** The innermost cause is the most specific; the outer errors are our own. */
function outputOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause: unknown = error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined);
  const inner = cause === undefined ? '' : outputOf(cause);
  if (inner) return inner;
  const { stderr, toolOutput } = error as { stderr?: unknown; toolOutput?: unknown };
  const toolText = [toolOutput, stderr].find((text) => typeof text === 'string' && text !== '');
  return typeof toolText === 'string' ? toolText : error.message || error.name;
}

/** Without mail addresses, and without characters that PostgreSQL or a screen cannot handle. */
function tailOf(words: string): string {
  const readable = words
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- exactly these characters are removed
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replace(/(?<![^\s<>"'@])[^\s<>"'@]+@[^\s<>"']+/g, '…@…')
    .trimEnd();
  return readable.split('\n').slice(-maxLines).join('\n').slice(-maxCharacters);
}
