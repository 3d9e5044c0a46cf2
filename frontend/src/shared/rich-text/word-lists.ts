/** Word writes a list as paragraphs, each with its mark as words and its place as a style. */
const place = /mso-list:\s*l(\d+)\s+level(\d+)/i;
const markOf = (paragraph: Element): Element | null => {
  const [mark] = [...paragraph.querySelectorAll('span')].filter(({ style, attributes }) =>
    /mso-list:\s*ignore/i.test(attributes.getNamedItem('style')?.value ?? style.cssText),
  );
  return mark ?? null;
};
/** « 1. », « a) », « iv. »: Word sets an « o » alone for a round bullet. */
const numbered = /^\s*\(?(?:\d{1,3}|[a-z]{1,5})[.)]/i;

interface Open {
  list: Element;
  /** Word's own number of it: two that follow each other are two. */
  id: string;
  level: number;
}

/** Lists of Word as lists, one in another by their levels. */
export function withListsOfWord(page: Document): void {
  let open: Open[] = [];
  let last: Element | null = null;
  for (const paragraph of page.querySelectorAll('[style*="mso-list" i]')) {
    const found = place.exec(paragraph.getAttribute('style') ?? '');
    if (!found || !/^(?:P|LI|H[1-6])$/.test(paragraph.tagName)) continue;
    const mark = markOf(paragraph);
    const words = mark?.textContent ?? '';
    mark?.remove();
    // A heading that bears a number is a heading.
    if (paragraph.tagName !== 'P') continue;
    const [, id = '', depth] = found;
    const level = Number(depth);
    const kind = numbered.test(words) ? 'ol' : 'ul';
    if (last === null || !follows(paragraph, last)) open = [];
    open = open.filter((one) => one.level <= level);
    let top = open.at(-1);
    if (top?.level === level && (top.id !== id || top.list.tagName.toLowerCase() !== kind)) {
      open.pop();
      top = open.at(-1);
    }
    if (top?.level !== level) {
      const list = page.createElement(kind);
      const start = /\d+/.exec(words)?.[0];
      if (kind === 'ol' && start !== undefined && start !== '1') list.setAttribute('start', start);
      if (top) top.list.lastElementChild?.append(list);
      else paragraph.before(list);
      top = { list, id, level };
      open.push(top);
    }
    const item = page.createElement('li');
    item.append(...paragraph.childNodes);
    top.list.append(item);
    last = open[0]?.list ?? null;
    paragraph.remove();
  }
}

/** Whether nothing but space stands between a paragraph and the list before it. */
function follows(paragraph: Element, list: Element): boolean {
  let before = paragraph.previousSibling;
  while (before && before !== list && before.nodeType !== 1 && (before.textContent ?? '').trim() === '')
    before = before.previousSibling;
  return before === list;
}
