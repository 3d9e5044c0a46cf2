import { parentPort, workerData } from 'node:worker_threads';
import type { ErrorCode } from '@atelier/contracts/error-codes';
import { DomainError, type Issue } from '../../kernel/domain-error.js';

export type ThreadAnswer<Answer> = { done: Answer } | { refusal: { code: ErrorCode; issues: Issue[] } };

/** Answers `runInThread`. Any other error than a refusal ends the thread, and is thrown there. */
export async function answerInThread<Input, Answer>(
  work: (input: Input) => Answer | Promise<Answer>,
): Promise<void> {
  let answer: ThreadAnswer<Answer>;
  try {
    answer = { done: await work(workerData as Input) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    answer = { refusal: { code: error.code, issues: error.facts.issues ?? [] } };
  }
  parentPort?.postMessage(answer, []);
}
