import { DomainError } from '../../../kernel/domain-error.js';

interface Quiz {
  type: string;
  answer?: string | string[] | null;
}

/** The right choices by their texts, without repetition. */
export const rightAnswers = ({ answer }: Quiz): string[] => [
  ...new Set([answer ?? []].flat().filter((choice) => choice !== '')),
];

/** Right when exactly the right choices were chosen, in any order. @throws DomainError `not-a-quiz` */
export function judge(part: Quiz | null | undefined, given: string | string[]): boolean {
  if (part?.type !== 'quiz') throw new DomainError('not-a-quiz');
  const right = new Set(rightAnswers(part));
  const chosen = new Set([given].flat());
  return chosen.size === right.size && [...chosen].every((choice) => right.has(choice));
}
