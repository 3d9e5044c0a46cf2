import type { Page } from 'playwright-core';
import { eventually } from './eventually.js';

/**
 * On a course's page. The button does nothing before the page is taken over, and is gone once it has done it, however late that
 * shows.
 */
export const addToCart = (page: Page): Promise<void> =>
  eventually(async () => {
    const box = page.getByRole('complementary', { name: 'Prix et inscription' });
    const there = box.getByRole('link', { name: 'Voir le panier' });
    if (await there.isVisible()) return;
    await box.getByRole('button', { name: 'Ajouter au panier' }).click({ timeout: 1_000 });
    await there.waitFor({ timeout: 1_000 });
  });
