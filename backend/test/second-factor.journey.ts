import { jest } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import type { Browser } from 'playwright-core';
import { startAtelier, type Atelier } from './support/atelier.js';
import { launchBrowser, Person } from './support/browser.js';

jest.setTimeout(180_000);

const account = { email: 'soigneuse@exemple.fr', password: 'mot-de-passe' };

describe('second factors, in a browser', () => {
  let atelier: Atelier;
  let browser: Browser;
  beforeAll(async () => {
    atelier = await startAtelier();
    // Passkeys are bound to a host's name, and an address of numbers is none.
    atelier.config.publicUrl = atelier.url.replace('127.0.0.1', 'localhost');
    await atelier.visitor().signUp(account.email);
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await atelier?.close();
  });

  it('are added under Sécurité, with codes shown once, and asked for at the next sign-in', async () => {
    const person = await Person.arrive(browser, 'second-facteur', atelier.config.publicUrl);
    const { page } = person;
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await person.signIn(account);
    await page.goto('/auth/profile');
    await page.getByRole('link', { name: 'Sécurité' }).click();
    await page.getByRole('button', { name: 'Ajouter une application' }).click();
    const secret = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText()).replaceAll(' ', '');
    await person.picture('01-application');
    const digits = (steps: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
    await page.getByLabel('Les six chiffres qu’elle montre').fill(digits(-1));
    await page.getByRole('button', { name: 'Confirmer' }).click();
    const done = page.getByRole('button', { name: 'Terminer' });
    await done.waitFor();
    expect(await done.isDisabled()).toBe(true);
    await person.picture('02-codes');
    await page.getByLabel('Je les ai rangés en lieu sûr').check();
    await done.click();
    await page.getByText('10 codes restants').waitFor();

    await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
    await page.getByLabel('Nom de la clé').fill('Portable');
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.getByRole('button', { name: 'Retirer Portable' }).waitFor();
    await person.picture('03-securite');

    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/auth');
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await page.getByLabel('Code à six chiffres').fill('000000');
    await page.getByRole('button', { name: 'Vérifier' }).click();
    await page.getByText('Ce code n’est pas le bon, ou il a déjà servi.').waitFor();
    await person.picture('04-second-temps');
    await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
    await page.waitForURL('**/auth/profile');

    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Entrer avec une clé d’accès' }).click();
    await page.waitForURL('**/auth/profile');
  });
});
