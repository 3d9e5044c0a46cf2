import type { Tutorials } from '@atelier/contracts/tutorials';
import { hasWords } from '@atelier/contracts/search-words';

/** Of the tutorials at hand, those whose title holds every word typed: shown at once, until the server has answered. */
export function narrow(found: Tutorials, typed: string): Tutorials {
  const blogs = found.blogs.filter(({ title }) => hasWords(title, typed));
  return { ...found, blogs, total: blogs.length };
}
