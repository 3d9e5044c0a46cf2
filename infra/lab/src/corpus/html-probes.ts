/** What a page of the corpus is asked: `<!-- probe: h1 | style | color -->`, after its text. */
export interface HtmlProbe {
  line: string;
  selector: string;
  reads: 'property' | 'style' | 'count';
  property: string;
}

export const probesOf = (text: string): HtmlProbe[] =>
  [...text.matchAll(/<!-- probe: (.+?) \| (property|style|count)(?: \| (\S+))? -->/g)].map((match) => ({
    line: match.slice(1).filter(Boolean).join(' '),
    selector: match[1] ?? '',
    reads: match[2] as HtmlProbe['reads'],
    property: match[3] ?? '',
  }));

interface ReadElement {
  [property: string]: unknown;
  getAttribute(name: string): string | null;
}
declare const document: { querySelectorAll(selector: string): ArrayLike<ReadElement> };
declare const getComputedStyle: (element: ReadElement) => { getPropertyValue(name: string): string };

/** In the browser: what any page's script would read. */
export function readProbe({ selector, reads, property }: HtmlProbe): string {
  const elements = document.querySelectorAll(selector);
  if (reads === 'count') return String(elements.length);
  const element = elements[0];
  if (!element) return 'none';
  if (reads === 'style') return getComputedStyle(element).getPropertyValue(property);
  const value = element[property];
  return String(value === undefined ? (element.getAttribute(property) ?? '') : value);
}
