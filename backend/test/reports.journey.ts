import type { Page } from 'playwright-core';
import type { ModerationCases } from '@atelier/contracts/reports';
import type { OwnReview } from '@atelier/contracts/reviews';
import { moderationRuleNames, ruleLabel } from '@atelier/contracts/words/report-words';
import { EnrolStudent } from '../src/modules/enrollment/access/access.commands.js';
import { administrator, startAtelier } from './support/atelier.js';
import { axeViolations } from './support/axe.js';
import { Person } from './support/browser.js';
import { publishCourse } from './support/courses.js';
import { eventually, poll } from './support/eventually.js';
import { hasKeys, isFocusTrapped, press, tabTo } from './support/keyboard.js';
import { linkToken, mailTo } from './support/mails.js';
import { signInAdministrator, verify } from './support/people.js';
import { sequence } from './support/sequence.js';

const it = sequence();
const advert = 'Très bon cours. Avec le code REMI20, je touche une commission, merci !';
const authorEmail = 'remi@exemple.fr';

describe('reports, in a browser', () => {
  const atelier = prepare(startAtelier);
  const admin = prepare(() => signInAdministrator(atelier));
  const course = prepare(() => publishCourse(admin, { title: 'Node.js et Express' }));
  let path: string;

  beforeAll(async () => {
    path = `/course/${course._id}`;
    for (const [email, name, comment] of [
      [authorEmail, 'Rémi Castel', advert],
      ['elise@exemple.fr', 'Élise Moreau', 'On écrit le test avant la route.'],
      ['yanis@exemple.fr', 'Yanis Belkacem', 'Très concret, rythme soutenu.'],
    ] as const) {
      const student = await atelier.visitor().signUp(email, name);
      await verify(atelier, email);
      await atelier.do(new EnrolStudent({ studentId: student.user?._id ?? '', courseId: course._id }));
      await student.done<OwnReview>('POST', '/api/reviews', { courseId: course._id, star: 5, comment });
    }
  });
  const passer = prepare(() => Person.arrive(atelier, 'signalement'));
  const moderator = prepare(() => Person.arrive(atelier, 'moderation', { as: administrator }));

  const quietlyFits = async (person: Person) => {
    await poll(() => axeViolations(person)).toEqual([]);
    const { page } = person;
    await poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  };
  const dialogOf = (page: Page) => page.getByRole('dialog');

  it('a visitor reports a review by keyboard; nothing typed is lost, and the receipt takes the focus', async () => {
    proves('report.dialog', 'report.offline', 'review.notice', 'review.experience', 'report.visitor');

    const { page } = passer;
    await page.goto(path);
    await page.mouse.move(200, 200);
    await page.getByText('contrôlés après publication, sans contrepartie').waitFor();
    await page
      .getByText(/cours acquis le \d+/)
      .first()
      .waitFor();
    const link = page.getByRole('button', { name: 'Signaler\u00a0: l’avis de Rémi Castel' });
    await link.waitFor();
    await quietlyFits(passer);
    await press(page, link);
    const dialog = dialogOf(page);
    const heading = dialog.getByRole('heading', { name: 'Signaler cet avis' });
    await poll(() => hasKeys(heading)).toBe(true);
    expect(await isFocusTrapped(page, dialog)).toBe(true);
    await quietlyFits(passer);
    await passer.screenshot('01-fenetre');

    const send = dialog.getByRole('button', { name: 'Envoyer le signalement' });
    await send.press('Enter');
    await dialog.getByText('Choisissez un motif\u00a0: il dit à qui décide quelle règle relire').waitFor();
    await dialog.getByText('Expliquez en une ou deux phrases').waitFor();
    await quietlyFits(passer);
    await dialog.getByLabel('Publicité ou contrepartie').check();
    await dialog.getByLabel('Expliquez en deux phrases').fill('Il dit lui-même toucher une commission.');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' }).catch(() => dialog.waitFor({ state: 'hidden' }));
    await press(page, link);
    await poll(() => dialog.getByLabel('Expliquez en deux phrases').inputValue()).toBe(
      'Il dit lui-même toucher une commission.',
    );
    await poll(() => dialog.getByLabel('Publicité ou contrepartie').isChecked()).toBe(true);
    await dialog.getByLabel('La réponse arrivera à').fill('passante@exemple.fr');
    await dialog.getByLabel('Je le signale de bonne foi').check();

    await page.route('**/api/reports', (route) => route.abort());
    await press(page, send);
    await dialog.getByText('Sans réseau, votre texte se garde ici et rien ne part.').waitFor();
    await page.unroute('**/api/reports');
    await press(page, send);
    const received = dialog.getByRole('heading', { name: 'Signalement reçu' });
    await poll(() => hasKeys(received)).toBe(true);
    await dialog.getByText(/^S-20\d\d-0001$/).waitFor();
    await quietlyFits(passer);
    await passer.screenshot('02-accuse');
    await press(page, dialog.getByRole('button', { name: 'Revenir aux avis' }));
    await page.getByRole('button', { name: /^Signalé, S-20\d\d-0001/ }).waitFor();

    await page.getByRole('button', { name: /^Signalé, S-20\d\d-0001/ }).click();
    await dialog.getByText('Complétez-le plutôt que d’en ouvrir un second').waitFor();
    await page.keyboard.press('Escape');
    // Another visitor at another device is told nothing.
    const other = await Person.arrive(atelier, 'autre');
    await other.page.goto(path);
    await other.page.mouse.move(200, 200);
    await other.page.getByRole('button', { name: 'Signaler\u00a0: l’avis de Rémi Castel' }).waitFor();
    await other.page.setViewportSize({ width: 390, height: 844 });
    // The HTML of the server is there before its code.
    await eventually(async () => {
      await other.page
        .getByRole('button', { name: 'Signaler\u00a0: l’avis de Rémi Castel' })
        .click({ timeout: 1000 });
      await other.page.getByRole('heading', { name: 'Signaler cet avis' }).waitFor({ timeout: 1000 });
    });
    await quietlyFits(other);
    await other.screenshot('03-fenetre-390');
    await other.page.close();
  });

  it('the rules are the same for everybody, without a script', async () => {
    proves('review.rules-page', 'moderation.rules');

    for (const [address, words] of [
      ['/avis/regles', ['Seul un élève qui a le cours', 'Les plus utiles d’abord', 'sans contrepartie']],
      ['/moderation', ['pas de contrepartie', 'sous 48 heures', 'Contester']],
    ] as const) {
      const html = await (await fetch(`${atelier.url}${address}`)).text();
      for (const said of words)
        expect(html.replaceAll('<!-- -->', '').toLowerCase()).toContain(said.toLowerCase());
      await passer.page.goto(address);
      await quietlyFits(passer);
    }
    for (const name of moderationRuleNames)
      await passer.page.getByRole('heading', { name: ruleLabel(name) }).waitFor();
  });

  it('the administrator decides by keyboard, edits what leaves, and the reporter contests by the mailed link', async () => {
    proves('moderation.page', 'moderation.messages', 'moderation.contest', 'moderation.list');

    const { reviews } = (
      await atelier
        .visitor()
        .done<{ reviews: { reviews: OwnReview[] }[] }>('GET', `/api/reviews/${course._id}`)
    ).reviews[0] as { reviews: OwnReview[] };
    const elise = reviews.find(({ user }) => user.name === 'Élise Moreau');
    await atelier.visitor().done('POST', '/api/reports', {
      kind: 'review',
      contentId: elise?._id,
      reason: 'abuse',
      text: 'C’est insultant.',
      email: 'tiers@exemple.fr',
      goodFaith: true,
    });
    const { page } = moderator;
    await page.goto('/admin/signalements');
    const entries = page.getByRole('list', { name: 'À décider' }).getByRole('link');
    await poll(() => entries.count()).toBe(2);
    await page.getByRole('link', { name: 'Signalements 2 à décider' }).waitFor();
    const detail = page.getByRole('region', { name: 'Le contenu choisi' });
    await detail.getByRole('heading', { name: 'Avis de Rémi Castel' }).waitFor();
    await quietlyFits(moderator);
    await tabTo(page, entries.first());
    await page.keyboard.press('j');
    await detail.getByRole('heading', { name: 'Avis de Élise Moreau' }).waitFor();
    await page.keyboard.press('k');
    await detail.getByRole('heading', { name: 'Avis de Rémi Castel' }).waitFor();

    for (const radio of await detail.getByRole('radio').all()) expect(await radio.isChecked()).toBe(false);
    await press(page, detail.getByRole('button', { name: 'Décider', exact: true }));
    await detail.getByText('Choisissez une décision').waitFor();
    await detail.getByRole('radio', { name: 'Masquer le texte' }).press('Space');
    await detail.getByLabel('Règle ou loi').selectOption('Règle 3, pas de contrepartie');
    await detail.getByLabel('Les faits retenus').press('j');
    await detail.getByRole('heading', { name: 'Avis de Rémi Castel' }).waitFor();
    await detail.getByLabel('Les faits retenus').fill('Un code et une commission, écrits dans l’avis');
    const mail = detail.getByRole('region', { name: 'À Rémi Castel, qui l’a écrit' });
    await mail.getByText('Règle 3, pas de contrepartie. Un code et une commission').waitFor();
    await press(page, mail.getByRole('button', { name: /Modifier/ }));
    const text = mail.getByLabel('Le texte du mail');
    await text.fill(`${await text.inputValue()}\n\nÀ bientôt.`);
    await quietlyFits(moderator);
    await moderator.screenshot('01-decision');
    await page.emulateMedia({ colorScheme: 'dark' });
    await quietlyFits(moderator);
    await moderator.screenshot('02-sombre');
    await page.emulateMedia({ colorScheme: 'light' });

    await press(page, detail.getByRole('button', { name: 'Masquer le texte et prévenir les 2' }));
    await press(
      page,
      page.getByRole('dialog').getByRole('button', { name: 'Masquer le texte et prévenir les 2' }),
    );
    await detail.getByText('texte masqué', { exact: true }).waitFor();
    const authorMail = await mailTo(atelier, authorEmail, /masqué/);
    expect(authorMail.text).toContain('À bientôt.');
    const receipt = await mailTo(atelier, 'passante@exemple.fr', /masqué/);

    const { page: reader } = passer;
    await reader.goto(`/signalement/${linkToken(receipt, 'signalement')}`);
    await reader.getByRole('heading', { name: 'Le texte de l’avis est masqué' }).waitFor();
    await quietlyFits(passer);
    await reader.getByLabel('Pourquoi cette décision vous paraît fausse').fill('Il faut le retirer.');
    await press(reader, reader.getByRole('button', { name: 'Contester la décision' }));
    await reader.getByText('Vous avez contesté cette décision').waitFor();
    await passer.screenshot('04-lien');
    // It is back in the list, live.
    await poll(() => entries.count()).toBe(2);
    await page.getByRole('list', { name: 'À décider' }).getByText('Contesté').waitFor();
  });

  it('a decision of somebody else meanwhile is shown, and what was typed stays; a phone has list, then detail', async () => {
    proves('moderation.meanwhile', 'moderation.page');

    const { page } = moderator;
    await page.goto('/admin/signalements');
    const detail = page.getByRole('region', { name: 'Le contenu choisi' });
    await page.getByRole('link', { name: /Avis de Élise Moreau/ }).click();
    await detail.getByRole('heading', { name: 'Avis de Élise Moreau' }).waitFor();
    await detail.getByLabel('Les faits retenus').fill('Rien de tel');
    const { cases } = await admin.done<ModerationCases>('GET', '/api/moderation');
    const hers = cases.find(({ author }) => author.name === 'Élise Moreau');
    await admin.done('POST', `/api/moderation/${hers?._id}/decisions`, {
      version: 0,
      outcome: 'keep',
      ground: 'none',
      facts: 'Une critique.',
      authorMessage: '-',
      reporterMessage: 'Le texte reste.',
    });
    await detail.getByText('Une critique.').waitFor();
    await detail.getByText('laissé en ligne', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Décidés/ }).click();
    await page.waitForURL(/etat=decided/);
    await page.getByRole('list', { name: 'Décidés' }).getByText('Avis de Élise Moreau').waitFor();

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/admin/signalements');
    await page.getByRole('link', { name: /Avis de Rémi Castel/ }).waitFor();
    expect(await detail.isVisible()).toBe(false);
    await quietlyFits(moderator);
    await moderator.screenshot('03-liste-390');
    await page.getByRole('link', { name: /Avis de Rémi Castel/ }).click();
    await detail.getByRole('heading', { name: 'Avis de Rémi Castel' }).waitFor();
    await quietlyFits(moderator);
    await moderator.screenshot('04-detail-390');
    await page.getByRole('button', { name: 'Retour' }).click();
    await page.getByRole('link', { name: /Avis de Rémi Castel/ }).waitFor();
    expect(moderator.complaints).toEqual([]);
  });
});
