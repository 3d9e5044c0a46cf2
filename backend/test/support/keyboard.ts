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

/**
 * Goes on with Tab, or back with Shift+Tab, until `target` has the focus, as somebody does who has no mouse. Fails where it
 * is never reached, and where nothing shows that it is.
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
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
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
