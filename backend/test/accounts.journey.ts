import sharp from 'sharp';
import { administrator, startAtelier } from './support/atelier.js';
import { publishCourse } from './support/courses.js';
import { eventually, expectCount, poll } from './support/eventually.js';
import { Person } from './support/browser.js';
import { clientPaths, routedPaths, examplePath } from './support/client-paths.js';
import { linkToken, mailTo } from './support/mails.js';
import { hasKeys } from './support/keyboard.js';
import { signInAdministrator } from './support/people.js';
import { sequence } from './support/sequence.js';

describe('accounts and people, in a browser', () => {
  const it = sequence();
  const atelier = prepare(startAtelier);
  const admin = prepare(() => Person.arrive(atelier, 'administration'));
  const student = prepare(() => Person.arrive(atelier, 'compte'));

  beforeAll(async () => {
    await admin.signInByForm(administrator);
  });

  it('an administrator invites a student, who chooses a password through the mail', async () => {
    proves('password.reset', 'person.list', 'person.empty', 'person.create');

    const { page } = admin;
    await page.goto('/admin/etudiants');
    await page.getByText('Aucun étudiant trouvé.').waitFor();
    await page.getByRole('link', { name: 'Ajouter un élève' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Nouvel élève' }).waitFor();
    await page.getByRole('button', { name: 'Envoyer l’invitation' }).click();
    await expectCount(page.locator('[aria-invalid=true]'), 2);
    await page.getByLabel('Nom', { exact: true }).fill('Noé Renard');
    await page.getByLabel('Email').fill('noe@exemple.fr');
    await page.getByRole('button', { name: 'Envoyer l’invitation' }).click();
    await page.waitForURL('**/admin/etudiants');
    await page.getByText('Invité', { exact: true }).waitFor();
    await admin.screenshot('01-invite');

    const token = linkToken(await mailTo(atelier, 'noe@exemple.fr', /attend/));
    await student.page.goto(`/password-reset/${token}`);
    await student.page.getByLabel('Nouveau mot de passe').fill('un-mot-de-passe');
    await student.page.getByLabel('Confirmer le mot de passe').fill('un-autre');
    await student.page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await student.page.getByText('Le mot de passe ne respecte pas les critères requis.').waitFor();
    await student.page.getByLabel('Confirmer le mot de passe').fill('un-mot-de-passe');
    await student.screenshot('01-choisir-mot-de-passe');
    await student.page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await student.page.waitForURL('**/auth');
    await student.signInByForm({ email: 'noe@exemple.fr', password: 'un-mot-de-passe' });
  });

  it('the student edits the profile, with a picture, and finds the menu by keyboard', async () => {
    proves(
      'people.student',
      'people.avatar',
      'menu.account',
      'menu.keyboard',
      'profile.fields',
      'profile.saved',
    );

    const { page } = student;
    await page.goto('/profil');
    await page.getByRole('heading', { level: 1, name: 'Profil' }).waitFor();
    await page.getByLabel('Nom', { exact: true }).fill('Noé R.');
    await page.getByRole('button', { name: 'Enregistrer' }).first().click();
    await page.getByText('Profil mis à jour avec succès').waitFor();
    const photo = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#1F6F5C' } })
      .png()
      .toBuffer();
    await page
      .getByLabel('Photo de profil')
      .setInputFiles({ name: 'moi.png', mimeType: 'image/png', buffer: photo });
    await page.locator('main img[src*="/media/images/"]').first().waitFor();
    await student.screenshot('02-profil');

    await page.getByRole('button', { name: /^Menu de/ }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('m');
    await poll(() => page.locator('[role=menuitem]:focus').innerText()).toContain('Mes cours');
    await page.keyboard.press('Escape');
    await expectCount(page.locator('[aria-haspopup=menu]:focus'), 1);
  });

  it('a role that is given shows at once, and one that is taken back is told', async () => {
    proves('person.role');

    const { page } = student;
    // Socket.IO's greeting is answered: the page receives live messages from now on.
    const listening = new Promise<void>((resolve) =>
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => {
          if (String(payload).startsWith('40')) resolve();
        }),
      ),
    );
    await page.goto('/auth/profile');
    await listening;
    await page.getByRole('button', { name: /^Menu de/ }).click();

    await admin.page.goto('/admin/etudiants?name=noe%40');
    await admin.page
      .getByRole('link', { name: /Noé R\./ })
      .first()
      .click();
    await admin.page.getByRole('button', { name: 'Nommer formateur' }).click();
    await admin.screenshot('02-nommer');
    await admin.page.getByRole('dialog').getByRole('button', { name: 'Confier le rôle' }).click();
    await page.getByRole('menuitem', { name: 'Cours enseignés' }).waitFor();
    await admin.page.getByRole('button', { name: 'Retirer le rôle de formateur' }).click();
    await admin.page.getByRole('dialog').getByRole('button', { name: 'Retirer le rôle' }).click();
    await page.getByText('Vos droits sur le site ont changé.').waitFor();
    await student.signInByForm({ email: 'noe@exemple.fr', password: 'un-mot-de-passe' });
  });

  it('a suspended account is shown the door at once, and cannot come back', async () => {
    proves(
      'session.ended',
      'person.list',
      'person.courses',
      'person.role-limits',
      'person.suspend',
      'person.suspend-ui',
    );

    const { page } = admin;
    await page.goto('/admin/etudiants');
    await page.getByLabel('Rechercher un élève').fill('noe@');
    await page
      .getByRole('link', { name: /Noé R\./ })
      .first()
      .click();
    await page.waitForURL('**/admin/student/courses/*');
    const suspend = page.getByRole('button', { name: 'Suspendre', exact: true });
    const confirm = page.getByRole('button', { name: 'Suspendre le compte de Noé R.' });
    // The dialog explains the consequences; Escape closes it without doing anything.
    await suspend.click();
    await page.getByText(/Noé R\. est déconnecté aussitôt de tous ses appareils/).waitFor();
    await poll(() => hasKeys(confirm)).toBe(true);
    await admin.screenshot('02-suspendre');
    await page.keyboard.press('Escape');
    await confirm.waitFor({ state: 'detached' });
    await poll(() => hasKeys(suspend)).toBe(true);
    await page.keyboard.press('Enter');
    await confirm.waitFor();
    await page.keyboard.press('Enter');
    const again = page.getByRole('button', { name: 'Réactiver', exact: true });
    await again.waitFor();
    await poll(() => hasKeys(again)).toBe(true);
    await page.getByRole('button', { name: 'Nommer formateur' }).click();
    const refused = page.getByRole('dialog', { name: 'Nommer formateur ?' });
    await refused.getByText(/Réactivez d’abord le compte de Noé R\./).waitFor();
    expect(await refused.getByRole('button', { name: 'Confier le rôle' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await admin.screenshot('02-suspendu');

    await student.page
      .getByRole('link', { name: 'Connexion' })
      .or(student.page.getByRole('button', { name: 'Se connecter' }))
      .first()
      .waitFor();
    await student.screenshot('03-suspendu');
    await student.page.goto('/auth');
    await student.page.getByLabel('Email').fill('noe@exemple.fr');
    await student.page.getByLabel('Mot de passe', { exact: true }).fill('un-mot-de-passe');
    await student.page.getByRole('button', { name: 'Se connecter' }).click();
    await student.page.getByText('Ce compte est suspendu.').waitFor();
    await page.getByRole('button', { name: 'Réactiver' }).click();
    await page.getByRole('button', { name: 'Suspendre' }).waitFor();
  });

  it('a forgotten password is replaced through the mail', async () => {
    proves('password.forgot', 'password.reset', 'password.link');

    const { page } = student;
    await page.goto('/auth');
    // The reason appears after hydration and moves the content below.
    await page.getByText('Ce compte est suspendu').waitFor();
    await page.getByRole('link', { name: /Mot de passe oublié/ }).click();
    // The previous page stays visible until the next one's code has loaded.
    await page.getByRole('heading', { level: 1, name: 'Mot de passe oublié' }).waitFor();
    await page.getByLabel('Email').fill('noe@exemple.fr');
    await page.getByRole('button', { name: 'Recevoir le lien' }).click();
    await page
      .getByText('Un email de réinitialisation a été envoyé. Veuillez vérifier votre boîte de réception.')
      .waitFor();
    await student.screenshot('04-lien-envoye');
    const token = linkToken(await mailTo(atelier, 'noe@exemple.fr', /Réinitialisation/));
    await page.goto(`/password-reset/${token}`);
    await page.getByLabel('Nouveau mot de passe').fill('encore-un-mot');
    await page.getByLabel('Confirmer le mot de passe').fill('encore-un-mot');
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await page.waitForURL('**/auth');
    await page.goto(`/password-reset/${token}`);
    await page.getByText('Le token est invalide ou expiré.').waitFor();
    await student.signInByForm({ email: 'noe@exemple.fr', password: 'encore-un-mot' });
  });

  it('whoever signs up confirms the address from the mailbox, and the band leaves the page that stood open', async () => {
    proves('email.verify');

    const newcomer = await Person.arrive(atelier, 'nouvelle');
    const { page } = newcomer;
    await page.goto('/auth');
    await page.getByText('Créer un compte', { exact: true }).first().click();
    await page.getByLabel("Nom d'utilisateur").fill('Lina Roche');
    await page.getByLabel('Email').fill('lina@exemple.fr');
    await page.getByLabel('Mot de passe', { exact: true }).fill('trois-rabots-bleus');
    await page.getByLabel(/Confirm/).fill('trois-rabots-bleus');
    await page
      .getByRole('button', { name: 'Créer mon compte' })
      .or(page.getByRole('button', { name: 'S’inscrire' }))
      .click();
    const band = page.getByRole('region', { name: 'Adresse à confirmer' });
    await band.getByText('lina@exemple.fr').waitFor();
    await newcomer.screenshot('01-adresse-a-confirmer');
    const first = linkToken(await mailTo(atelier, 'lina@exemple.fr', /Confirmez/), 'verify-email');
    await band.getByRole('button', { name: 'Renvoyer' }).click();
    await band.getByText(/Un nouveau lien vient de partir/).waitFor();
    const second = await eventually(async () => {
      const token = linkToken(await mailTo(atelier, 'lina@exemple.fr', /Confirmez/), 'verify-email');
      if (token === first) throw new Error('the second mail is not there yet');
      return token;
    });

    const mailTab = await page.context().newPage();
    await mailTab.goto(`/verify-email/${first}`);
    await mailTab.getByRole('button', { name: 'Confirmer mon adresse' }).click();
    await mailTab.getByText('Ce lien est invalide ou expiré.').waitFor();
    await mailTab.goto(`/verify-email/${second}`);
    await mailTab.getByRole('button', { name: 'Confirmer mon adresse' }).click();
    await mailTab.getByRole('heading', { level: 1, name: 'Adresse confirmée' }).waitFor();
    await band.waitFor({ state: 'detached' });
    await page.goto('/auth/profile');
    await page.getByText('Confirmée', { exact: true }).waitFor();
    await newcomer.screenshot('02-confirmee');
    await page.context().close();
  });

  it('whose address somebody else typed is asked for the password of that account, and ends it', async () => {
    proves('email.who');

    await atelier.visitor().signUp('typee@exemple.fr');
    const token = linkToken(await mailTo(atelier, 'typee@exemple.fr', /Confirmez/), 'verify-email');
    const owner = await Person.arrive(atelier, 'titulaire');
    const { page } = owner;
    await page.goto(`/verify-email/${token}`);
    await page.getByLabel('Mot de passe de ce compte').fill('pas-le-bon');
    await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
    await page.getByText('Ce n’est pas le mot de passe de ce compte.').waitFor();
    await page.getByRole('button', { name: 'Ce n’est pas moi' }).click();
    await owner.screenshot('01-ce-n-est-pas-moi');
    await page.getByRole('button', { name: 'Supprimer ce compte' }).click();
    await page.getByRole('heading', { level: 1, name: 'Compte supprimé' }).waitFor();
    expect(
      (
        await atelier
          .visitor()
          .call('POST', '/api/users/login', { email: 'typee@exemple.fr', password: 'mot-de-passe' })
      ).status,
    ).toBe(401);
    await page.context().close();
  });

  it('an address without an account is invited to a course, which opens once it is verified', async () => {
    proves('access.invited');

    const course = await publishCourse(await signInAdministrator(atelier), { title: 'Les assemblages' });
    const { page } = admin;
    await page.goto(`/admin/create-cours/student/edict/${course._id}`);
    await page.getByLabel(/adresses/i).fill('ines@exemple.fr');
    await page.getByRole('button', { name: 'Inscrire', exact: true }).click();
    await page.getByText(/Un mail l’invite à créer un compte/).waitFor();
    await admin.screenshot('05-invitation-a-un-cours');

    const { text } = await mailTo(atelier, 'ines@exemple.fr', /Un cours vous attend/);
    expect(text).toContain('Les assemblages');
    const invited = await Person.arrive(atelier, 'invitee');
    await invited.page.goto(/\/auth#\S+/.exec(text ?? '')?.[0] ?? '');
    await invited.page.getByLabel("Nom d'utilisateur").fill('Inès Poulain');
    await invited.page.getByLabel('Email').fill('ines@exemple.fr');
    await invited.page.getByLabel('Mot de passe', { exact: true }).fill('trois-rabots-bleus');
    await invited.page.getByLabel(/Confirm/).fill('trois-rabots-bleus');
    await invited.screenshot('01-inscription');
    await invited.page.getByRole('button', { name: 'Créer mon compte' }).click();
    await invited.page.getByRole('region', { name: 'Adresse à confirmer' }).waitFor();
    const token = linkToken(await mailTo(atelier, 'ines@exemple.fr', /Confirmez/), 'verify-email');
    await invited.page.goto(`/verify-email/${token}`);
    await invited.page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
    await mailTo(atelier, 'ines@exemple.fr', /Un cours vous est ouvert/);
    await invited.page.goto(`/course/learning/${course._id}`);
    await invited.page.getByText('Leçon libre.').waitFor();
    await invited.page.context().close();
  });

  it('the phone’s menu opens by the hamburger, holds the focus and closes by Escape', async () => {
    proves('menu.mobile');

    const phone = await Person.arrive(atelier, 'telephone', {
      viewport: { width: 390, height: 844 },
    });
    await phone.page.goto('/courses');
    await phone.page.getByRole('button', { name: /menu/i }).click();
    const menu = phone.page.getByRole('dialog');
    for (const name of ['Accueil', 'Cours', 'Tutoriels', 'Contact', 'Connexion']) {
      await menu.getByRole('link', { name, exact: true }).waitFor();
    }
    await phone.screenshot('01-menu');
    await phone.page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
  });

  it('protected pages lead visitors to /auth, and students away from the administration', async () => {
    proves('people.redirect');

    const { everybody, signedIn, authors, administrators } = clientPaths;
    const all = [...everybody, ...signedIn, ...authors, ...administrators];
    expect((await routedPaths()).sort()).toEqual(all.sort());
    const visitor = await Person.arrive(atelier, 'visiteur');
    for (const path of [...signedIn, ...authors, ...administrators]) await isLedAway(visitor, path, '/auth');
    // Signed-in people are redirected to the profile.
    for (const path of [...authors, ...administrators]) await isLedAway(student, path, '/auth/profile');
  });
});

async function isLedAway({ page }: Person, path: string, to: string): Promise<void> {
  await page.goto(examplePath(path));
  const arrived = page.waitForURL((url) => url.pathname === to);
  await arrived.catch(() => {
    throw new Error(`${path} was not led to ${to}: ${page.url()}`);
  });
}
