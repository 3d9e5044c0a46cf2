import { query } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { ownerOfLink } from '../commands/subscriber-links.js';

/** Looks whether a link takes somebody off the newsletter. @throws DomainError `newsletter-link-invalid` */
export const ReadLeavingLink = query(
  async ({ entityManager: em }, { token }: { token: string }): Promise<void> => {
    if (!(await ownerOfLink(em, token, 'leave'))) throw new DomainError('newsletter-link-invalid');
  },
);
