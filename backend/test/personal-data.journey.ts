import { administrator, startAtelier } from './support/atelier.js';
import { axeViolations } from './support/axe.js';
import { Person } from './support/browser.js';
import { poll } from './support/eventually.js';

describe('what is known about people, in a browser', () => {
  const atelier = prepare(startAtelier);

  it('is told by the policy, data by data, before any script and on a phone', async () => {
    proves('privacy.table', 'audience.statement');

    const html = await (await fetch(`${atelier.url}/policy`)).text();
    expect(html).toContain('ans après le message');
    expect(html).toContain('Aucun cookie n’est déposé pour cela');
    const visitor = await Person.arrive(atelier, 'donnees');
    const { page } = visitor;
    await page.goto('/policy');
    const purchases = page.locator('summary', { hasText: 'Vos achats' });
    await purchases.focus();
    await page.keyboard.press('Enter');
    const orders = page.locator('#donnee-orders');
    await orders.getByText(/10\sans après la clôture de l’exercice/).waitFor();
    await orders.getByText('Obligation légale').waitFor();
    await visitor.screenshot('01-politique');
    await page.setViewportSize({ width: 390, height: 844 });
    await poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await orders.scrollIntoViewIfNeeded();
    await visitor.screenshot('02-politique-390');
    expect(await axeViolations(visitor)).toEqual([]);
  });

  it('shows an administrator which durations are kept, and runs one again', async () => {
    proves('privacy.operator');

    const admin = await Person.arrive(atelier, 'donnees-exploitation', {
      as: administrator,
      colorScheme: 'dark',
    });
    const { page } = admin;
    await page.goto('/admin/exploitation');
    await page.getByRole('link', { name: 'Données personnelles' }).click();
    await page.getByRole('heading', { level: 1, name: 'Données personnelles' }).waitFor();
    await page.getByText(/Les \d+ durées sont tenues/).waitFor();
    await atelier.rows(`insert into engagement_contact_message (id, fingerprint, name, email, subject, message, created_at)
       values (gen_random_uuid(), 'x', 'Zoé', 'zoe@exemple.fr', 'Autres', 'Bonjour', now() - interval '4 years')`);
    await atelier.rows(`insert into operations_expiry (name, failed_at, words)
       values ('identity_session:session-end', now(), 'canceling statement due to lock timeout')
       on conflict (name) do update set failed_at = excluded.failed_at, words = excluded.words`);
    await page.reload();
    await page.getByText('2 durées à reprendre').waitFor();
    await page.getByText('canceling statement due to lock timeout').waitFor();
    await admin.screenshot('01-durees');
    await page.setViewportSize({ width: 390, height: 844 });
    await poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await admin.screenshot('02-durees-390');
    expect(await axeViolations(admin)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await admin.screenshot('03-durees-sombre');
    const line = page.getByRole('listitem').filter({ hasText: 'Messages de la page Contact' });
    await line.getByText('terme dépassé').waitFor();
    await line.getByRole('button', { name: /^Relancer/ }).click();
    await line.getByText('1 ligne supprimée').waitFor();
    await page.getByRole('button', { name: /^Relancer.*Connexions ouvertes/ }).click();
    await page.getByText(/Les \d+ durées sont tenues/).waitFor();
  });
});
