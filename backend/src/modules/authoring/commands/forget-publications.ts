import { Command } from '@nestjs/cqrs';
import { commandHandler } from '../../../kernel/handlers.js';
import { sqlRows } from '../../../kernel/query.js';
import { stillKept } from '../queries/list-publications.js';

/** Forgets what was published and replaced so long ago that nobody can go back to it; its files are used by it no more. */
export class ForgetPublications extends Command<void> {}

export const ForgetPublicationsHandler = commandHandler(ForgetPublications, async (entityManager) => {
  await sqlRows(entityManager)`delete from authoring_publication p where not (${stillKept})`;
});
