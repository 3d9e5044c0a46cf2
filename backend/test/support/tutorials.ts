import type { SavedTutorial } from '@atelier/contracts/tutorials';
import type { Visitor } from './visitor.js';

export const saveTutorial = (author: Visitor, id: string, field: string, value: unknown) =>
  author.done<SavedTutorial>('PUT', `/api/blogs/${id}/${field}`, { [field]: value });

/** A tutorial published by `author`; its id. */
export async function publishTutorial(author: Visitor, options: { title?: string } = {}): Promise<string> {
  const { _id } = await author.done<SavedTutorial>('POST', '/api/blogs', {
    title: options.title ?? 'Lire un plan d’exécution',
    subDescription: 'Comprendre ce que PostgreSQL fait d’une requête.',
    description: '<p>On commence par <code>EXPLAIN</code>.</p>',
  });
  await saveTutorial(author, _id, 'published', { isPublished: true });
  return _id;
}
