/** What a program asks of an address, by JSON: its parts, those after a change, or a query's pairs and back. */

const partNames = [
  'href',
  'origin',
  'protocol',
  'username',
  'password',
  'host',
  'hostname',
  'port',
  'pathname',
  'search',
  'hash',
] as const;
const longest = 100_000;

type UrlRequest =
  | { query: string }
  | { pairs: [string, string][] }
  | { href: string; base: string | null; name?: (typeof partNames)[number]; value?: string };

function partsOf(request: Extract<UrlRequest, { href: string }>): Record<string, string> | null {
  const { href, base, name, value } = request;
  const url = URL.parse(href, base ?? undefined);
  if (!url) return null;
  if (name === 'href') return partsOf({ href: value ?? '', base: null });
  if (name && name !== 'origin' && partNames.includes(name)) url[name] = value ?? '';
  return Object.fromEntries(partNames.map((part) => [part, url[part]]));
}

/** Nothing is fetched: the standard's own parser reads a text, the same in browsers and Node.js. */
export function answerUrl(text: string): string {
  if (text.length > longest) return JSON.stringify({ parts: null, pairs: [], query: '' });
  const request = JSON.parse(text) as UrlRequest;
  if ('query' in request) return JSON.stringify({ pairs: [...new URLSearchParams(request.query)] });
  if ('pairs' in request) return JSON.stringify({ query: new URLSearchParams(request.pairs).toString() });
  return JSON.stringify({ parts: partsOf(request) });
}
