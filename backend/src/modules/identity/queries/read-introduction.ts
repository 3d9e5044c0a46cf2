import type { Introduction } from '@atelier/contracts/introduction';
import { query } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { sqlRow } from '../../../kernel/query.js';

export interface StoredIntroduction extends Introduction {
  imageUrl: string | null;
  version: number;
  /** Whether the person writes courses or tutorials now. */
  teaches: boolean;
}

/** What somebody shows of themselves to visitors; empty of whom shows nothing, or is gone. @throws DomainError `user-not-found` */
export const ReadIntroduction = query(
  async ({ entityManager: em }, { accountId }: { accountId: string }): Promise<StoredIntroduction> => {
    const stored = await sqlRow<StoredIntroduction>(em)`
    select headline, biography, image_url as "imageUrl", introduction_version as version,
           is_teacher or is_admin as teaches
    from identity_account where id = ${accountId}`;
    if (!stored) throw new DomainError('user-not-found');
    return stored;
  },
);
