import type { Compliance, Duty, GivenAnswer } from '@atelier/contracts/compliance';
import type { ComplianceQuestion } from '@atelier/contracts/words/compliance-words';
import { query } from '../../kernel/use-case.js';
import { ListComplianceAnswers } from '../../modules/identity/compliance/compliance.queries.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { duties, type DutyContext, vatFacts } from './duties.js';
import { type Finding, isStale } from './findings.fr.js';

const unknown: Finding = { state: 'unknown', words: 'Ne peut pas être calculé en ce moment' };

/**
 * Every duty with its state, computed from what the modules store. A state whose query fails is unknown, and the others
 * stand.
 * @param now for tests
 */
export const ReadCompliance = query(
  { logger: LOGGER },
  async ({ queries, logger }, { now = new Date() }: { now?: Date }): Promise<Compliance> => {
    const givenAnswers = await queries.execute(new ListComplianceAnswers());
    const context: DutyContext = {
      queries,
      now,
      answers: Object.fromEntries(Object.entries(givenAnswers).map(([question, [last]]) => [question, last])),
      vat: vatFacts(queries, now),
    };
    const foundDuties = await Promise.all(
      duties.map(async ({ find, ...duty }): Promise<Duty> => {
        const finding = await find(context).catch((error: unknown) => {
          logger.warn({ err: error, duty: duty.id }, 'the state of a duty is unknown');
          return unknown;
        });
        return toDuty(duty, finding, givenAnswers);
      }),
    );
    return { computedAt: now.toISOString(), duties: foundDuties };
  },
);

const toDuty = (
  duty: Pick<Duty, 'id' | 'group' | 'title' | 'article'>,
  finding: Finding,
  givenAnswers: Partial<Record<ComplianceQuestion, GivenAnswer[]>>,
): Duty => ({
  ...duty,
  state: finding.state,
  words: finding.words,
  advice: finding.advice ?? null,
  badge: finding.state === 'to-do' ? (finding.badge ?? null) : null,
  link: finding.link ?? null,
  question: finding.question ?? null,
  ask: finding.ask ?? null,
  answers: finding.question ? (givenAnswers[finding.question] ?? []) : [],
});

/** Whether the seller said, within a year, to be exempt from the rules of accessibility: the statement tells it. */
export const ReadAccessibilityExemption = query(
  async ({ queries }, { now = new Date() }: { now?: Date }): Promise<string | null> => {
    const [last] = (await queries.execute(new ListComplianceAnswers())).accessibility ?? [];
    return last?.answer === 'yes' && !isStale(last, now) ? last.at : null;
  },
);
