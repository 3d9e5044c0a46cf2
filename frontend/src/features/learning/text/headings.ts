import { decoded } from '../../../shared/rich-text/entities';

export interface TextHeading {
  id: string;
  words: string;
  /** One within another. */
  isSub: boolean;
}

/** Below so many a text is seen at a glance. */
const fewest = 3;
const heading = /<(h[234])>([\s\S]*?)<\/\1>/g;

/** A text whose headings can be led to, and where they are; none where there are few. */
export function withHeadings(html: string): { html: string; headings: TextHeading[] } {
  const headings: TextHeading[] = [];
  const led = html.replace(heading, (_whole, tag: string, inner: string) => {
    const id = `partie-${headings.length + 1}`;
    const words = decoded(inner.replace(/<[^>]*>/g, '')).trim();
    headings.push({ id, words, isSub: tag !== 'h2' });
    return `<${tag} id="${id}" tabindex="-1">${inner}</${tag}>`;
  });
  const said = headings.filter(({ words }) => words !== '');
  return said.length < fewest ? { html, headings: [] } : { html: led, headings: said };
}
