import type { TotpSetup } from '@atelier/contracts/second-factor';
import { administrator, startAtelier } from './support/atelier.js';
import { Person } from './support/browser.js';
import { verify } from './support/people.js';
import { digits } from './support/totp.js';
import { expectCount, poll } from './support/eventually.js';

const account = { email: 'soigneuse@exemple.fr', password: 'mot-de-passe' };

describe('second factors, in a browser', () => {
  const atelier = prepare(startAtelier);
  beforeAll(async () => {
    // Passkeys need a host name, not an IP address.
    atelier.config.publicUrl = atelier.url.replace('127.0.0.1', 'localhost');
    await atelier.visitor().signUp(account.email);
    await verify(atelier, account.email);
  });

  it('are added under Sécurité, with codes shown once, and asked for at the next sign-in', async () => {
    const person = await Person.arrive({ url: atelier.config.publicUrl }, 'second-facteur');
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
    await person.signInByForm(account);
    await page.goto('/auth/profile');
    await page.getByRole('link', { name: 'Sécurité' }).click();
    const add = page.getByRole('button', { name: 'Ajouter une application' });
    await add.click();
    // Started by mistake and cancelled, without leftovers.
    await page.getByRole('button', { name: 'Annuler' }).click();
    await page.getByLabel('Les six chiffres qu’elle montre').waitFor({ state: 'detached' });
    await poll(() => page.locator(':focus').innerText()).toBe('Ajouter une application');
    await add.click();
    const secret = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText()).replaceAll(' ', '');
    await person.screenshot('01-application');
    await page.getByLabel('Les six chiffres qu’elle montre').fill('000000');
    await page.getByRole('button', { name: 'Confirmer' }).click();
    await page.getByText('Ce code n’est pas le bon').waitFor();
    await expectCount(page.getByText('Ce code n’est pas le bon'), 1);
    await page.getByLabel('Les six chiffres qu’elle montre').fill(digits(secret));
    await page.getByRole('button', { name: 'Confirmer' }).click();
    const done = page.getByRole('button', { name: 'Terminer' });
    await done.waitFor();
    await poll(() => done.isDisabled()).toBe(true);
    await person.screenshot('02-codes');
    await page.getByLabel('Je les ai rangés en lieu sûr').check();
    await done.click();
    await page.getByText('10 codes restants').waitFor();

    await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
    await page.getByLabel('Nom de la clé').fill('Portable');
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.getByRole('button', { name: 'Retirer Portable' }).click();
    await page.getByText('n’ouvrira plus votre compte').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('n’ouvrira plus votre compte').waitFor({ state: 'detached' });
    const keys = page.getByRole('region', { name: 'Clés d’accès' });
    await keys.getByText('Cet appareil').waitFor();
    await person.screenshot('03-securite');

    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/auth');
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await page.getByLabel('Code à six chiffres').fill('000000');
    await page.getByRole('button', { name: 'Vérifier' }).click();
    await page.getByText('Ce code n’est pas le bon, ou il a déjà servi.').waitFor();
    await person.screenshot('04-second-temps');
    await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
    await page.waitForURL('**/auth/courses');

    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Entrer avec une clé d’accès' }).click();
    await page.waitForURL('**/auth/courses');
  });

  it('that were lost are taken away on the person’s page, which asks in place; the last of a role stays', async () => {
    proves('factor.lost');

    const lost = await atelier.visitor().signUp('perdue@exemple.fr', 'Perdue Clément');
    await verify(atelier, 'perdue@exemple.fr');
    const setup = await lost.done<TotpSetup>('POST', '/api/users/security/totp');
    const code = digits(setup.secret);
    await lost.done('PUT', '/api/users/security/totp', { setup: setup.setup, code });
    const person = await Person.arrive({ url: atelier.config.publicUrl }, 'second-facteur-perdu');
    const { page } = person;
    await person.signInByForm(administrator);
    await page.goto('/admin/etudiants');
    await page
      .getByRole('row', { name: /Perdue.*Second facteur/ })
      .getByRole('link')
      .first()
      .click();
    const ask = page.getByRole('button', { name: 'Retirer les seconds facteurs', exact: true });
    await ask.click();
    const confirm = page.getByRole('button', { name: 'Retirer les seconds facteurs de Perdue Clément' });
    await confirm.waitFor();
    await page.keyboard.press('Escape');
    await confirm.waitFor({ state: 'detached' });
    expect((await lost.call('GET', '/api/users/profile')).status).toBe(200);
    await ask.click();
    await person.screenshot('01-demande');
    await atelier.rows(`update identity_session set proved_at = now() - interval '11 minutes'`);
    await confirm.click();
    await page.getByLabel('Votre mot de passe', { exact: true }).fill('un-autre');
    await page.getByRole('button', { name: 'Continuer', exact: true }).click();
    await page.getByText('Le mot de passe actuel est incorrect.').waitFor();
    await person.screenshot('01b-preuve');
    await page.getByLabel('Votre mot de passe', { exact: true }).fill(administrator.password);
    await page.getByRole('button', { name: 'Continuer', exact: true }).click();
    await page.getByText('Perdue Clément n’a plus de second facteur').waitFor();
    await ask.waitFor({ state: 'detached' });
    expect((await lost.call('GET', '/api/users/profile')).status).toBe(401);
    await atelier.visitor().logIn('perdue@exemple.fr', account.password);

    atelier.config.secondFactor.mode = 'required';
    try {
      await page.goto('/admin/profile?onglet=securite');
      await page.getByText('Ajoutez un second facteur pour retrouver votre rôle.').waitFor();
      await page.getByRole('button', { name: 'Ajouter une application' }).click();
      const secret = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText()).replaceAll(' ', '');
      await page.getByLabel('Les six chiffres qu’elle montre').fill(digits(secret));
      await page.getByRole('button', { name: 'Confirmer' }).click();
      await page.getByText('Pour retirer celui-ci, ajoutez-en d’abord un autre.').waitFor();
      await poll(() => page.getByRole('button', { name: 'Retirer', exact: true }).isDisabled()).toBe(true);
      await person.screenshot('02-le-dernier');
    } finally {
      atelier.config.secondFactor.mode = 'offered';
    }
  });
});
