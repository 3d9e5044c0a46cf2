import { calloutClass, type Callout } from '@atelier/contracts/words/callouts';
import { Marked, type RendererObject, type Token, type Tokens } from 'marked';
import { encoded } from './entities';
import { linkAddressOf } from './link-address';

/** Tags that people write in Markdown; `Array<string>` is words. */
const tags = new Set(
  'a b blockquote br code dd del details div dl dt em h1 h2 h3 h4 h5 h6 hr i img kbd li mark ol p pre s span strong sub summary sup table tbody td th thead tr u ul'.split(
    ' ',
  ),
);
const isHtml = (html: string): boolean =>
  [...html.matchAll(/<\/?([a-z][^\s/>]*)/gi)].every(([, name = '']) => tags.has(name.toLowerCase())) &&
  /^\s*<(?:\/?[a-z]|!--)/i.test(html);

/** GitHub's alerts, which most editors know. */
const alerts: Readonly<Record<string, Callout>> = {
  note: 'remember',
  important: 'remember',
  warning: 'warning',
  caution: 'warning',
  tip: 'further',
};
const alert = /^\s*\[!(note|important|warning|caution|tip)\][^\S\n]*(?:\n|$)/i;

const renderer: RendererObject = {
  heading({ tokens, depth }) {
    const level = Math.min(4, Math.max(2, depth));
    return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>`;
  },
  code({ text, lang }) {
    const language = /^[^\s{,:]{1,30}/.exec(lang ?? '')?.[0];
    return `<pre><code${language ? ` class="language-${encoded(language)}"` : ''}>${encoded(text)}</code></pre>`;
  },
  blockquote({ tokens, text }) {
    const kind = alerts[alert.exec(text)?.[1]?.toLowerCase() ?? ''];
    if (!kind) return `<blockquote>${this.parser.parse(tokens)}</blockquote>`;
    return `<div class="${calloutClass(kind)}">${this.parser.parse(markdown.lexer(text.replace(alert, '')))}</div>`;
  },
  checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  html: ({ text, block }: Tokens.HTML | Tokens.Tag) =>
    isHtml(text) ? text : block ? `<p>${encoded(text.trim())}</p>` : encoded(text),
  // What the text cannot lead to is still told.
  link({ href, tokens }) {
    const words = this.parser.parseInline(tokens);
    if (href.startsWith('#')) return words;
    const isWhole = /^(?:https?:|mailto:)/i.test(href) && linkAddressOf(href) !== null;
    return isWhole ? `<a href="${encoded(href)}">${words}</a>` : `${words} (${encoded(href)})`;
  },
  image({ href, text }) {
    if (/^(?:data:image\/|\/)/i.test(href)) return `<img src="${encoded(href)}" alt="${encoded(text)}">`;
    if (linkAddressOf(href) === null || !/^https?:/i.test(href)) return encoded(`![${text}](${href})`);
    return `<a href="${encoded(href)}">${encoded(text || href)}</a>`;
  },
};

const markdown = new Marked({ gfm: true, renderer });

const marksApart = /(?<![\p{L}\p{N}*_])([*_])(?=[^\s*_])[^\n]*?[^\s\\]\1(?![\p{L}\p{N}*_])/u;

/** Whether a mark was meant, rather than a sign that a sentence has. */
function isMeant(token: Token): boolean {
  switch (token.type) {
    case 'blockquote':
    case 'table':
    case 'hr':
    case 'strong':
    case 'codespan':
    case 'image':
      return true;
    case 'heading':
      // A comment of a script looks like a first heading.
      return (token as Tokens.Heading).depth > 1 || !/[^\n]\n$/.test(token.raw);
    case 'code':
      return /^ {0,3}(?:```|~~~)/.test(token.raw);
    case 'list': {
      const { ordered, start, items } = token as Tokens.List;
      return !ordered || items.length > 1 || start === 1;
    }
    case 'link':
      return token.raw.startsWith('[');
    case 'del':
      return token.raw.startsWith('~~');
    case 'em':
      return true;
    default:
      return ((token as Tokens.Generic).tokens ?? []).some(
        (inner) => (inner.type !== 'em' || marksApart.test(token.raw)) && isMeant(inner),
      );
  }
}

const frontMatter = /^---\n((?:[\w-]+:.*\n(?:[ \t-].*\n)*)+)---(?:\n|$)/;

/** What Markdown says, as HTML; null where a text has none of its marks, and is to be taken as it is. */
export function htmlOfMarkdown(text: string): string | null {
  const lines = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const head = frontMatter.exec(lines);
  const source = head ? `\`\`\`yaml\n${head[1]}\`\`\`\n\n${lines.slice(head[0].length)}` : lines;
  const tokens = markdown.lexer(source);
  return tokens.some(isMeant) ? markdown.parser(tokens) : null;
}
