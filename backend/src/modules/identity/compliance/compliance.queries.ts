import type { GivenAnswer } from '@atelier/contracts/compliance';
import type { ComplianceQuestion } from '@atelier/contracts/words/compliance-words';
import { closedAccountName } from '../../../kernel/personal-data.js';
import { sqlRows, toIso } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';

/** Shown of each question's history. */
const maxAnswers = 5;

/** The last answers to each question, the latest first. */
export const ListComplianceAnswers = query(
  async ({ entityManager: em }): Promise<Partial<Record<ComplianceQuestion, GivenAnswer[]>>> => {
    const rows = await sqlRows<GivenAnswer & { question: ComplianceQuestion }>(em)`
      select question, answer, at, by from (
        select c.question, c.answer, c.answered_at as at, coalesce(nullif(a.name, ''), ${closedAccountName}) as by,
          row_number() over (partition by c.question order by c.answered_at desc, c.id desc) as place
        from identity_compliance_answer c left join identity_account a on a.id = c.account_id) as numbered
      where place <= ${maxAnswers} order by question, at desc, place`;
    return Object.fromEntries(
      [...Map.groupBy(rows, ({ question }) => question)].map(([question, given]) => [
        question,
        given.map(({ answer, by, at }) => ({ answer, by, at: toIso(at) })),
      ]),
    );
  },
);
