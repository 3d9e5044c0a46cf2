import { formatLongDay } from '@atelier/contracts/words/days-of-paris';
import type { Request } from 'playwright-core';
import sharp from 'sharp';
import { administrator, startAtelier } from './support/atelier.js';
import { axeViolations } from './support/axe.js';
import { Person } from './support/browser.js';
import { stopClock } from './support/failing-requests.js';
import { sequence } from './support/sequence.js';
import { eventually, expectCount, poll } from './support/eventually.js';

/** Code is coloured by the server, without a dead button; with scripts it can be copied. */
async function expectCodeToBeCopied({ page }: Person): Promise<void> {
  const written = await (await page.request.get(page.url())).text();
  expect(written).toContain('<i class="keyword">const</i>');
  expect(written).toMatch(/<button type="button" hidden[^>]*>/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const block = page.getByRole('group', { name: 'Code, TypeScript' });
  await block.focus();
  await page.getByRole('button', { name: 'Copier' }).click();
  await page.getByRole('button', { name: 'Copié' }).waitFor();
  await page.getByRole('status').getByText('Code copié').waitFor();
  await poll(() => page.evaluate('navigator.clipboard.readText()')).toBe("const coupable = 'b7';");
  await page.getByRole('button', { name: 'Copier' }).waitFor();
}

describe('a tutorial, in a browser', () => {
  const it = sequence();
  const atelier = prepare(startAtelier);
  const admin = prepare(() => Person.arrive(atelier, 'tutoriels'));
  const reader = prepare(() => Person.arrive(atelier, 'lecture'));

  beforeAll(async () => {
    await admin.page.goto('/auth');
    await admin.page.getByLabel('Email').fill(administrator.email);
    await admin.page.getByLabel('Mot de passe', { exact: true }).fill(administrator.password);
    await admin.page.getByRole('button', { name: 'Se connecter' }).click();
    await admin.page.waitForURL((url) => url.pathname !== '/auth');
  });

  it('is not for others to write', async () => {
    proves('tutorial.editor');

    await reader.page.goto('/new-blog');
    await reader.page.waitForURL('**/auth');
  });

  it('is saved as the administrator writes it, and is still there after a reload', async () => {
    proves('tutorial.editor');

    const { page } = admin;
    await page.goto('/admin/tutoriels');
    await page.getByText('Aucun Tutoriel Disponible').waitFor();
    await page.getByRole('link', { name: 'Nouveau tutoriel' }).click();
    await page.getByRole('heading', { level: 1, name: 'Nouveau tutoriel' }).waitFor();
    await page.getByLabel('Résumé').fill('Couper l’intervalle en deux, jusqu’au coupable.');
    await page.getByText('Un titre, et c’est enregistré').waitFor();
    await page.getByLabel('Titre', { exact: true }).fill('Chercher un commit par dichotomie');
    await page.getByText(/^Enregistré à \d\d:\d\d$/).waitFor();
    await page.waitForURL('**/new-blog/*');
    // The address changed without navigation: the field keeps the focus.
    await poll(() => page.evaluate('document.activeElement.id')).toBe('tutorial-title');

    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Chercher un commit par dichotomie' }).waitFor();
    await poll(() => page.getByLabel('Résumé').inputValue()).toBe(
      'Couper l’intervalle en deux, jusqu’au coupable.',
    );
  });

  it('says what is missing, leads there, and is published once it is written', async () => {
    proves('tutorial.code', 'reading.tables');

    const { page } = admin;
    await page.getByRole('textbox', { name: 'Texte' }).waitFor();
    await page.getByRole('button', { name: 'Publier' }).click();
    const dialog = page.getByRole('dialog', { name: 'Prêt à publier\u202f?' });
    await dialog.getByRole('button', { name: 'Écrivez le texte du tutoriel.' }).click();
    await page.locator('#tutorial-description:focus').waitFor();
    await page.keyboard.type('Sept questions suffisent pour cent commits.');
    const picture = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#d9480f' } })
      .png()
      .toBuffer();
    await page.getByRole('button', { name: 'Image', exact: true }).click();
    const asking = page.getByRole('dialog', { name: 'Image' });
    await asking.getByLabel('Fichier').setInputFiles({
      name: 'schema.png',
      mimeType: 'image/png',
      buffer: picture,
    });
    await asking.getByLabel('Texte de remplacement').fill('Deux moitiés');
    await asking.getByRole('button', { name: 'Insérer' }).click();
    await page.locator('.ProseMirror').getByRole('img', { name: 'Deux moitiés' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.keyboard.type('# En deux mots');
    await page.locator('.ProseMirror').getByRole('heading', { level: 2, name: 'En deux mots' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Tableau', exact: true }).click();
    for (const words of ['Commande', 'Effet', 'bad', 'Le commit est fautif', 'good', 'Il ne l’est pas']) {
      await page.keyboard.type(words);
      await page.keyboard.press('ArrowRight');
    }
    const table = page.locator('.ProseMirror').getByRole('table');
    await poll(() => table.getByRole('columnheader').allInnerTexts()).toEqual(['Commande', 'Effet']);
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: 'Ajouter une colonne' }).click();
    await expectCount(table.getByRole('columnheader'), 3);
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Supprimer la colonne' }).click();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Bloc de code' }).click();
    await page.keyboard.type("const coupable = 'b7';");
    const language = page.getByLabel('Langage du code');
    await language.selectOption('TypeScript');
    await page.locator('.ProseMirror .code .keyword', { hasText: 'const' }).waitFor();
    await page.getByText(/^Enregistré à/).waitFor();
    expect(await axeViolations(admin)).toEqual([]);

    await page
      .getByLabel('Image du tutoriel')
      .setInputFiles({ name: 'couverture.png', mimeType: 'image/png', buffer: picture });
    await page.getByRole('button', { name: 'Remplacer l’image' }).waitFor();
    await page.getByLabel('Lien YouTube').fill('https://youtu.be/8aGhZQkoFbQ');
    await page.getByRole('button', { name: 'Ajouter la vidéo' }).click();
    await page.getByRole('button', { name: 'Regarder la vidéo' }).waitFor();
    await page.getByText(/^Enregistré à/).waitFor();
    await admin.screenshot('01-ecrire');
  });

  it('appears, without a reload, to a visitor who looks for it, reads it, and is asked before YouTube is', async () => {
    proves(
      'people.visitor',
      'tutorial.list',
      'tutorial.empty',
      'tutorial.page',
      'tutorial.code',
      'reading.pictures',
    );

    const { page } = reader;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).hostname));
    await page.goto('/tutoriels');
    await page.getByText('Aucun Tutoriel Disponible').waitFor();
    await page.waitForLoadState('networkidle');
    await admin.page.getByRole('button', { name: 'Publier' }).click();
    await admin.page.getByText('Tutoriel publié').waitFor();
    await page.getByRole('link', { name: 'Chercher un commit par dichotomie' }).waitFor();

    await page.getByLabel('Chercher un tutoriel').fill('introuvable');
    await page.getByText('Aucun Tutoriel Disponible').waitFor();
    await page.getByLabel('Chercher un tutoriel').fill('DICHOTOMIE');
    await page.getByRole('link', { name: 'Chercher un commit par dichotomie' }).click();
    await page.getByRole('heading', { level: 1, name: 'Chercher un commit par dichotomie' }).waitFor();
    await page.getByText('Sept questions suffisent pour cent commits.').waitFor();
    await expectCodeToBeCopied(reader);
    const inText = page.getByRole('link', { name: 'Deux moitiés\u00a0: agrandir l’image' });
    await poll(() => inText.getByRole('img').getAttribute('width')).toBe('1200');
    await inText.click();
    await page.getByRole('dialog', { name: 'Image' }).getByRole('img', { name: 'Deux moitiés' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(`Publié le ${formatLongDay(new Date())}`).waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((host) => /youtube|ytimg|google/.test(host))).toEqual([]);
    await reader.screenshot('01-lire');
    await page.getByRole('button', { name: 'Regarder la vidéo' }).click();
    const frame = page.locator('iframe');
    await frame.waitFor();
    await poll(() => frame.getAttribute('src')).toMatch(
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/8aGhZQkoFbQ\?/,
    );
  });

  it('shows a conflict with another tab instead of overwriting it', async () => {
    const tab = await admin.page.context().newPage();
    await tab.goto(admin.page.url());
    await tab.getByLabel('Titre', { exact: true }).fill('Un titre venu d’ailleurs');
    await tab.getByLabel('Titre', { exact: true }).blur();
    await tab.getByText(/^Enregistré à/).waitFor();
    const { page } = admin;
    await page.getByLabel('Titre', { exact: true }).fill('Mon titre à moi');
    await page.getByText('Ce tutoriel a été modifié dans un autre onglet').waitFor();
    await page.getByRole('button', { name: 'Prendre l’autre version' }).click();
    await page.getByRole('heading', { level: 1, name: 'Un titre venu d’ailleurs' }).waitFor();
    await poll(() => page.getByLabel('Titre', { exact: true }).inputValue()).toBe('Un titre venu d’ailleurs');
    await tab.close();
  });

  it('is saved 1 s after the last of what is typed', async () => {
    const { page } = admin;
    const saved: unknown[] = [];
    const note = (request: Request) => {
      if (request.method() === 'PUT') saved.push(request.postDataJSON());
    };
    await page.getByRole('textbox', { name: 'Texte' }).waitFor();
    page.on('request', note);
    for (const [label, field] of [
      ['Résumé', 'subDescription'],
      ['Texte', 'description'],
    ] as const) {
      await stopClock(page);
      saved.length = 0;
      const box = page.getByRole('textbox', { name: label, exact: true });
      await box.fill('Couper en');
      await page.clock.runFor(999);
      await box.fill('Couper en deux.');
      await page.clock.runFor(999);
      expect(saved).toEqual([]);
      // Wait for the response before advancing the clock, else the request times out and is sent again.
      const answered = page.waitForResponse((response) => response.request().method() === 'PUT');
      await page.clock.runFor(1);
      await answered;
      await eventually(() =>
        expect(saved).toEqual([expect.objectContaining({ [field]: expect.any(String) })]),
      );
      await page.clock.resume();
    }
    page.off('request', note);
  });

  it('is withdrawn after a question, and its page is gone for the reader', async () => {
    const { page } = admin;
    await page.getByRole('main').getByRole('button', { name: 'Retirer', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Retirer ce tutoriel\u202f?' });
    await dialog.getByRole('button', { name: 'Retirer' }).click();
    await page.getByText('Brouillon', { exact: true }).waitFor();
    await reader.page.getByRole('heading', { level: 1, name: 'Tutoriel introuvable' }).waitFor();
    // There is no public page to request.
    const refused: string[] = [];
    page.on('response', (answer) => answer.status() >= 400 && refused.push(answer.url()));
    await page.getByRole('link', { name: 'Aperçu' }).click();
    await page.getByText('Vous êtes seul à voir cette page').waitFor();
    expect(refused).toEqual([]);
  });

  it('is deleted from the list after a question', async () => {
    const { page } = admin;
    await page.goto('/admin/tutoriels');
    await page.getByRole('button', { name: 'Brouillons 1' }).click();
    await page.getByRole('button', { name: 'Supprimer «\u00a0Un titre venu d’ailleurs\u00a0»' }).click();
    const dialog = page.getByRole('dialog', { name: 'Supprimer ce tutoriel\u202f?' });
    await dialog.getByRole('button', { name: 'Supprimer' }).click();
    await page.getByText('Aucun Tutoriel Disponible').waitFor();
    // The browser logs the intended errors itself.
    expect(admin.complaints.filter((words) => !words.startsWith('Failed to load resource'))).toEqual([]);
  });
});
