import type { Tutorials } from '@atelier/contracts/tutorials';
import { foldText } from '../../../shared/format';

/** Of the tutorials at hand, those whose title holds every word typed: shown at once, until the server has answered. */
export function narrow(found: Tutorials, typed: string): Tutorials {
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  const blogs = found.blogs.filter(({ title }) => words.every((word) => foldText(title).includes(word)));
  return { ...found, blogs, total: blogs.length };
}
