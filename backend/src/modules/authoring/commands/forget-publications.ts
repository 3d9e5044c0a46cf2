import { command } from '../../../kernel/use-case.js';
import { sqlRows } from '../../../kernel/query.js';
import { stillKept } from '../queries/list-publications.js';

/** Forgets what was published and replaced so long ago that nobody can go back to it; its files are used by it no more. */
export const ForgetPublications = command(async ({ entityManager }): Promise<void> => {
  await sqlRows(entityManager)`delete from authoring_publication p where not (${stillKept})`;
});
