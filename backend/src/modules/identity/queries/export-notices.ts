import type { ExportedData } from '@atelier/contracts/exported-data';
import { query } from '../../../kernel/use-case.js';
import { sqlRows, toIso } from '../../../kernel/query.js';

type Notices = ExportedData['notices'];
type Noted = Notices['sent'][number];

/** What somebody refused to be mailed, and what they were mailed of the kinds that can be refused. */
export const ExportNotices = query(
  async ({ entityManager: em }, { accountId }: { accountId: string }): Promise<Notices> => {
    const refused = await sqlRows<Noted>(em)`
    select kind, refused_at as at from identity_notice_refusal where account_id = ${accountId} order by kind`;
    const sent = await sqlRows<Noted>(em)`
    select kind, sent_at as at from identity_notice
    where account_id = ${accountId} and sent_at is not null order by sent_at, about_id`;
    const toNoted = ({ kind, at }: Noted) => ({ kind, at: toIso(at) });
    return { refused: refused.map(toNoted), sent: sent.map(toNoted) };
  },
);
