import type { Locator, Page } from 'playwright-core';

/** Further than any page of ours reaches. */
const mostSteps = 150;

/** Whether it has the focus, and whether that is seen, on it or on what it stands in. */
const look = (target: Locator): Promise<[boolean, boolean]> =>
  target.evaluate((wanted) => {
    const view = wanted.ownerDocument.defaultView;
    const focused = wanted.ownerDocument.activeElement;
    const isRinged = (element: typeof wanted) => {
      const { outlineStyle, outlineWidth } = view.getComputedStyle(element);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    };
    return [
      focused === wanted,
      [focused, focused.parentElement ?? focused, ...focused.querySelectorAll('*')].some(isRinged),
    ];
  });

/** Tab goes on and Shift+Tab back; in a menu or a list of finds it is the arrows that do. */
type Step = 'Tab' | 'Shift+Tab' | 'ArrowDown' | 'ArrowUp';

/**
 * Goes on with Tab, or as `key` does, until `target` has the focus, as somebody does who has no mouse. Fails where it
 * is never reached, and where nothing shows that it is.
 */
export async function tabTo(page: Page, target: Locator, key: Step = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let step = 0; step < mostSteps; step++) {
    const [isReached, isSeen] = await look(target);
    if (isReached && !isSeen) throw new Error(`Nothing shows that ${target} has the focus`);
    if (isReached) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${target} is never reached by the keyboard`);
}

/** Reached, then pressed. */
export async function press(page: Page, target: Locator, key = 'Enter', step: Step = 'Tab'): Promise<void> {
  await tabTo(page, target, step);
  await page.keyboard.press(key);
}

/** Whether forty steps with Tab leave `frame` for anything else of the page. */
export async function isFocusTrapped(page: Page, frame: Locator): Promise<boolean> {
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab');
    const isIn = await frame.evaluate((wanted) => {
      const focused = wanted.ownerDocument.activeElement;
      // Between the last and the first of it the browser itself has the keys.
      return wanted.contains(focused) || focused === wanted.ownerDocument.body;
    });
    if (!isIn) return false;
  }
  return true;
}

/** Whether what is typed now goes there. */
export const hasKeys = (target: Locator): Promise<boolean> =>
  target.evaluate((wanted) => wanted === wanted.ownerDocument.activeElement);
