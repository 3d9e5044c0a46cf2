import type { Page } from 'playwright-core';
import { eventually } from './eventually.js';

/**
 * On a course page. Retries, since the button does nothing before hydration and disappears afterwards.
 */
export const addToCart = (page: Page): Promise<void> =>
  eventually(async () => {
    const box = page.getByRole('complementary', { name: 'Prix et inscription' });
    const cartLink = box.getByRole('link', { name: 'Voir le panier' });
    if (await cartLink.isVisible()) return;
    await box.getByRole('button', { name: 'Ajouter au panier' }).click({ timeout: 1_000 });
    await cartLink.waitFor({ timeout: 1_000 });
  });
