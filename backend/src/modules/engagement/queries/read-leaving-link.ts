import { Query } from '@nestjs/cqrs';
import { DomainError } from '../../../kernel/domain-error.js';
import { queryHandler } from '../../../kernel/handlers.js';
import { ownerOfLink } from '../commands/subscriber-links.js';

/** Looks whether a link takes somebody off the newsletter. @throws DomainError `newsletter-link-invalid` */
export class ReadLeavingLink extends Query<void> {
  constructor(readonly token: string) {
    super();
  }
}

export const ReadLeavingLinkHandler = queryHandler(ReadLeavingLink, async (em, { token }) => {
  if (!(await ownerOfLink(em, token, 'leave'))) throw new DomainError('newsletter-link-invalid');
});
