import type { Page } from 'playwright-core';
import { poll } from './eventually.js';

/** Runs in the page: the name of the way, then what it does to all texts, now and as they change. */
const translator = `(way) => {
  const kept = 'script, style, noscript, textarea, [translate=no], svg';
  const own = new WeakSet();
  const change = (text) => {
    const parent = text.parentElement;
    if (own.has(text) || !parent || parent.closest(kept) || !text.data.trim()) return;
    own.add(text);
    const outer = document.createElement('font');
    outer.style.verticalAlign = 'inherit';
    if (way === 'wraps') {
      text.replaceWith(outer);
      outer.append(text);
      text.data = '«' + text.data + '»';
      return;
    }
    const inner = document.createElement('font');
    const shown = document.createTextNode('«' + text.data + '»');
    own.add(shown);
    inner.append(shown);
    outer.append(inner);
    parent.replaceChild(outer, text);
  };
  const changeAll = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(change);
  };
  document.documentElement.classList.add('translated-ltr');
  document.documentElement.lang = 'en';
  changeAll(document.body);
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) {
        if (!(node instanceof Text)) changeAll(node);
        else {
          // What the page puts back is a new text.
          if (way === 'replaces' && !node.data.startsWith('«')) own.delete(node);
          change(node);
        }
      }
  }).observe(document.body, { childList: true, subtree: true });
}`;

/** The page's guards are there: they load after it. */
export const guarded = (page: Page): Promise<unknown> =>
  poll(() => page.evaluate("String(Node.prototype.removeChild).includes('native code')")).toBe(false);

/**
 * What translators and extensions do to a page. `replaces`, as Chrome's translator: each text node is taken out, and two
 * `font` elements with another text are put in its place. `wraps`, as dictionaries and spelling checkers: the text
 * node is moved into an element. Translated texts are in « ». The page must have been hydrated, or React renders it anew.
 */
export async function translatePage(page: Page, way: 'replaces' | 'wraps'): Promise<void> {
  await guarded(page);
  await page.evaluate(`(${translator})('${way}')`);
}
