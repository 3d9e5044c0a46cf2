import type { Locator, Page } from 'playwright-core';

/** More than any of our pages needs. */
const maxSteps = 150;

/** Whether it has the focus, and whether it or its container shows a focus ring. */
const focusState = (target: Locator): Promise<[boolean, boolean]> =>
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

/** Arrows in menus and result lists, Tab elsewhere. */
type Step = 'Tab' | 'Shift+Tab' | 'ArrowDown' | 'ArrowUp';

/**
 * Presses Tab (or `key`) until `target` has the focus. Fails if it is never reached, or the focus is not visible.
 */
export async function tabTo(page: Page, target: Locator, key: Step = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let step = 0; step < maxSteps; step++) {
    const [isFocused, isVisible] = await focusState(target);
    if (isFocused && !isVisible) throw new Error(`Nothing shows that ${target} has the focus`);
    if (isFocused) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${target} is never reached by the keyboard`);
}

/** Moves the focus to `target` and presses a key. */
export async function press(page: Page, target: Locator, key = 'Enter', step: Step = 'Tab'): Promise<void> {
  await tabTo(page, target, step);
  await page.keyboard.press(key);
}

/** Whether the focus stays within `frame` for forty presses of Tab. */
export async function isFocusTrapped(page: Page, frame: Locator): Promise<boolean> {
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab');
    const isIn = await frame.evaluate((wanted) => {
      const focused = wanted.ownerDocument.activeElement;
      // Between the last and the first element, the browser's own controls have the focus.
      return wanted.contains(focused) || focused === wanted.ownerDocument.body;
    });
    if (!isIn) return false;
  }
  return true;
}

/** Whether it has the focus. */
export const hasKeys = (target: Locator): Promise<boolean> =>
  target.evaluate((wanted) => wanted === wanted.ownerDocument.activeElement);
