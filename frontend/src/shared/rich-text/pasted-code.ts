import { codeLanguageOf } from '@atelier/contracts/words/rich-text';

const blockTags =
  /^(?:ADDRESS|ARTICLE|BLOCKQUOTE|DD|DIV|DL|DT|FIGURE|H[1-6]|LI|OL|P|PRE|SECTION|TABLE|TBODY|THEAD|TR|UL)$/;
const blockStyle = /(?:^|[;\s])display\s*:\s*(?:block|flex|grid|list-item|table-row|table)\b/i;
const isBlock = (element: Element): boolean =>
  blockTags.test(element.tagName) || blockStyle.test(element.getAttribute('style') ?? '');

/** Beside the code: numbers of lines, and what copies it. */
const besideCode = [
  'button',
  'svg',
  'style',
  'script',
  'summary',
  ...[
    'linenos?',
    'lineno',
    'line-number',
    'line-numbers-rows',
    'linenumber',
    'blob-num',
    'hljs-ln-numbers',
  ].map((name) => `.${name.replace('?', '')}`),
  ...[
    'js-line-number',
    'react-line-number',
    'ln',
    'lnt',
    'lno',
    'gutter',
    'copy-button',
    'copy',
    'copybtn',
  ].map((name) => `.${name}`),
  'clipboard-copy',
  '[class*="copy-code"]',
  '[class*="line-number" i]:not([class*="line-numbers" i])',
  '[style*="user-select: none"]',
  '[style*="user-select:none"]',
].join(',');

/** An element's text, with a line break where a block or `br` makes one. */
function linesOf(root: Element): string {
  let text = '';
  /** A block has ended: what follows stands on a line of its own. */
  let isEnded = false;
  const add = (words: string): void => {
    if (words === '') return;
    if (isEnded && !words.startsWith('\n')) text += '\n';
    isEnded = false;
    text += words;
  };
  const walk = (node: Node): void => {
    if (node.nodeType === 3) {
      const isLayout =
        /^(?:OL|UL|TABLE|TBODY|THEAD|TR)$/.test(node.parentElement?.tagName ?? '') &&
        /^\s*$/.test(node.nodeValue ?? '');
      if (!isLayout) add(node.nodeValue ?? '');
      return;
    }
    if (!(node.nodeType === 1)) return;
    const element = node as Element;
    if (element.tagName === 'BR') {
      add('\n');
      return;
    }
    const isOwnLine = element !== root && isBlock(element);
    if (isOwnLine) {
      if (isEnded || (text !== '' && !text.endsWith('\n'))) text += '\n';
      isEnded = false;
    }
    const before = text.length;
    element.childNodes.forEach(walk);
    if (isOwnLine) isEnded = !text.slice(before).endsWith('\n');
  };
  walk(root);
  return text;
}

const classLanguage =
  /(?:^|\s)(?:lang(?:uage)?-|highlight-(?:source|text)-|brush:\s*|sourceCode\s+|hljs\s+)([\w+#.-]+)/gi;

/** As the page's highlighter says it, on the block or around it; null when it does not, or it is not ours. */
function languageIn(block: Element): string | null {
  const [inner] = block.querySelectorAll('code');
  const around = [inner, block, block.parentElement, block.parentElement?.parentElement].filter(
    (element) => element !== null && element !== undefined,
  );
  const names = around.flatMap((element) => [
    ...[...element.className.matchAll(classLanguage)].map(([, name = '']) => name.replace(/^language-/, '')),
    ...['data-lang', 'data-language'].map((name) => element.getAttribute(name) ?? ''),
    ...(element === block || element === inner ? element.className.split(/\s+/) : []),
  ]);
  return names.find((name) => name !== '' && codeLanguageOf(name) !== null) ?? null;
}

const isNumber = (cell: Element): boolean => /^\s*\d*\s*$/.test(cell.textContent ?? '');
const codeCell = /white-space\s*:\s*(?:break-spaces|pre)/i;
const isCodeCell = (cell: Element): boolean =>
  codeCell.test(cell.getAttribute('style') ?? '') ||
  /(?:^|\s)(?:blob-code|code|hljs-ln-code|react-code-text|js-file-line)/.test(cell.className) ||
  cell.firstElementChild?.tagName === 'CODE';

/** Tables whose rows are lines of code, numbered in a cell of their own, become blocks. */
function withTablesAsBlocks(page: Document): void {
  for (const table of page.querySelectorAll('table')) {
    const rows = [...table.querySelectorAll('tr')];
    const [whole] = table.querySelectorAll('td.code pre, td.rouge-code pre, td:nth-child(2) pre');
    // One row: a column of numbers, one of code.
    if (
      rows.length === 1 &&
      whole &&
      rows[0]?.cells[0] &&
      /^[\s\d]*$/.test(rows[0].cells[0].textContent ?? '')
    ) {
      table.replaceWith(whole);
      continue;
    }
    if (table.closest('pre') || rows.length === 0) continue;
    const isCode = rows.every(({ cells }) => {
      const [number, code] = [cells[0], cells[cells.length - 1]];
      return number && code && number !== code && isNumber(number) && isCodeCell(code);
    });
    if (!isCode) continue;
    const block = page.createElement('pre');
    const language = languageIn(table);
    const code = page.createElement('code');
    if (language) code.className = `language-${language}`;
    for (const { cells } of rows) {
      const line = page.createElement('div');
      line.append(...(cells[cells.length - 1]?.childNodes ?? []));
      code.append(line);
    }
    block.append(code);
    table.replaceWith(block);
  }
}

/**
 * Code as pages show it: lines in elements of their own, numbered, with a button to copy. Each block becomes its text
 * and language, which is all that ours have.
 */
export function withPlainCode(page: Document): void {
  withTablesAsBlocks(page);
  for (const block of page.querySelectorAll('pre')) {
    if (!block.isConnected || block.parentElement?.closest('pre')) continue;
    const language = languageIn(block);
    for (const beside of block.querySelectorAll(besideCode)) beside.remove();
    for (const row of block.querySelectorAll('tr'))
      if (row.cells.length > 1 && row.cells[0] && isNumber(row.cells[0])) row.cells[0].remove();
    const code = page.createElement('code');
    if (language) code.className = `language-${language}`;
    code.textContent = linesOf(block)
      .replace(/\r\n?/g, '\n')
      .replaceAll('\u00a0', ' ')
      .replaceAll('\u200b', '')
      .replace(/(?:[^\S\n]*\n)+$/, '');
    block.replaceChildren(code);
  }
}
