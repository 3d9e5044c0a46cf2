import type { NoticeLink } from '@atelier/contracts/notices';
import { query } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { sqlRow } from '../../../kernel/query.js';
import { hashLinkToken } from '../../../kernel/link-token.js';

/** Which mails a link is about. @throws DomainError `notice-link-invalid` */
export const ReadNoticeLink = query(
  async ({ entityManager: em }, { token }: { token: string }): Promise<NoticeLink> => {
    const row = await sqlRow<NoticeLink>(em)`
    select l.kind, r.account_id is null as "isWanted" from identity_notice_link l
    left join identity_notice_refusal r on r.account_id = l.account_id and r.kind = l.kind
    where l.token_hash = ${hashLinkToken(token)}`;
    if (!row) throw new DomainError('notice-link-invalid');
    return row;
  },
);
