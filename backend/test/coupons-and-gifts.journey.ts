import { administrator, startAtelier } from './support/atelier.js';
import { addToCart } from './support/add-to-cart.js';
import { Person } from './support/browser.js';
import { publishCourse } from './support/courses.js';
import { eventually, poll } from './support/eventually.js';
import { linkToken, mailTo } from './support/mails.js';
import { signInAdministrator } from './support/people.js';
import { sequence } from './support/sequence.js';

const giver = { email: 'maud@exemple.fr', password: 'mot-de-passe' };
const receiver = { email: 'noe@exemple.fr', password: 'mot-de-passe' };

describe('a code, a gift and places for a company, in a browser', () => {
  const it = sequence();
  const atelier = prepare(startAtelier);
  const course = prepare(async () =>
    publishCourse(await signInAdministrator(atelier), { title: 'Git sans peur', price: 50 }),
  );

  beforeAll(async () => {
    await atelier.visitor().signUp(giver.email, 'Maud Lefort');
    await atelier.visitor().signUp(receiver.email, 'Noé Renard');
  });
  const maud = prepare(() => Person.arrive(atelier, 'cadeau'));
  const noe = prepare(() => Person.arrive(atelier, 'recu', { viewport: { width: 390, height: 844 } }));

  const summary = () => maud.page.getByRole('complementary', { name: 'Récapitulatif' });

  it('an administrator makes a code, which its link brings', async () => {
    proves('coupon.api', 'price.public-codes');

    const { page } = await Person.arrive(atelier, 'codes', { as: administrator });
    await page.goto('/admin/codes-promo');
    await page.getByRole('button', { name: 'Nouveau code' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Nouveau code promo' });
    await dialog.getByRole('button', { name: 'Créer le code' }).click();
    await dialog.getByText('De 3 à 32 lettres sans accent, chiffres ou tirets').waitFor();
    await dialog.getByLabel('Code', { exact: true }).fill('noel 2026');
    await dialog.getByLabel('Pourcentage').fill('20');
    await dialog.getByLabel('Nombre d’utilisations').fill('1');
    const isPublic = dialog.getByRole('checkbox', { name: 'Ouvert à tous' });
    expect(await isPublic.isChecked()).toBe(false);
    await isPublic.focus();
    await page.keyboard.press('Space');
    await dialog.getByRole('button', { name: 'Créer le code' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'NOEL2026' });
    await row.getByText('0 sur 1').waitFor();
    await row.getByText(/ouvert à tous/).waitFor();
    await page.context().close();
  });

  it('the code waits in the cart of whoever followed its link, and takes off what it says', async () => {
    proves('coupon.enter');

    const { page } = maud;
    await maud.signIn(giver);
    await page.goto(`/course/${course._id}?coupon=noel2026`);
    await addToCart(page);
    await page.goto('/cart');
    await summary()
      .getByText(/^40,00\s€$/)
      .waitFor();
  });

  it('what is no code is refused where it was typed, and the code applied again', async () => {
    proves('coupon.enter');

    await summary().getByRole('button', { name: 'Retirer le code promo NOEL2026' }).click();
    await summary()
      .getByText(/^50,00\s€$/)
      .waitFor();
    await summary().getByRole('button', { name: 'J’ai un code promo' }).click();
    await summary().getByLabel('Code promo').fill('Noël 2027');
    await summary().getByRole('button', { name: 'Appliquer' }).click();
    await summary().getByText('Ce code promo n’existe pas.').waitFor();
    await poll(() => summary().getByLabel('Code promo').inputValue()).toBe('Noël 2027');
    // Unsaved input is lost with the page.
    await maud.page.reload();
    await summary().getByRole('button', { name: 'J’ai un code promo' }).click();
    await summary().getByLabel('Code promo').fill('noel 2026');
    await summary().getByRole('button', { name: 'Appliquer' }).click();
    await summary()
      .getByText(/^40,00\s€$/)
      .waitFor();
  });

  it('the cart is given to somebody, paid for with the code, and its giver follows it', async () => {
    proves('gift.buy');

    const { page } = maud;
    await page.getByRole('link', { name: 'Offrir' }).click();
    await page.getByRole('heading', { level: 1, name: 'Offrir ce cours' }).waitFor();
    await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
    await page.getByText('Email est obligatoire').waitFor();
    await page.getByLabel('Email de la personne').fill(receiver.email);
    await page.getByLabel('Votre mot').fill('Bon anniversaire');
    await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
    // An unverified sender may not add a message; the text stays in the field.
    await page.getByText('Confirmez votre adresse email pour joindre un mot').waitFor();
    await page.getByLabel('Votre mot').fill('');
    await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
    await page.getByText(`Cadeau pour ${receiver.email}`).waitFor();
    await page.getByRole('button', { name: /^Payer 40,00/ }).waitFor();
    await page.frameLocator('iframe').getByRole('button', { name: 'Payé' }).click();
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: /^Payer 40,00/ }).click();
    await page.waitForURL('**/cadeaux?paye');
    const row = page.getByRole('listitem').filter({ hasText: 'Git sans peur' });
    await row.getByText(`pour ${receiver.email}`).waitFor();
    await maud.screenshot('mes cadeaux');
    await poll(() => page.evaluate("localStorage.getItem('cart')")).toBeNull();
  });

  it('who opens the link of the mail accepts it, once, and learns', async () => {
    proves('gift.accept');

    const mail = await mailTo(atelier, receiver.email, /offre un cours/);
    expect(mail.subject).toMatch(/^Quelqu’un vous offre un cours/);
    const link = `/cadeau/${linkToken(mail, 'cadeau')}`;
    const { page } = noe;
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: 'Quelqu’un vous offre un cours' }).waitFor();
    await noe.screenshot('un cadeau');
    await page.getByRole('button', { name: 'Se connecter pour l’accepter' }).click();
    await page.getByLabel('Email').fill(receiver.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(receiver.password);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.waitForURL(`**${link}`);
    await page.getByRole('button', { name: 'Accepter le cadeau' }).click();
    await page.getByText('Ce cadeau est à vous').waitFor();
    await eventually(async () => {
      await page.goto('/auth/courses');
      await page.getByText('Git sans peur').first().waitFor({ timeout: 2_000 });
    });
    await maud.page.reload();
    await maud.page.getByText('Accepté', { exact: true }).waitFor();
    await maud.page.goto(link);
    await maud.page.getByText('Ce cadeau a déjà été accepté.').waitFor();
  });

  let link = '';

  it('places are bought for a company in one order, and handed out by a link', async () => {
    proves('team.buy');

    const { page } = maud;
    await page.goto(`/course/${course._id}`);
    await addToCart(page);
    await page.goto('/cart');
    await page.getByRole('link', { name: 'Acheter pour une équipe' }).click();
    await page.getByLabel('Nombre de places').fill('3');
    await page.getByText(/^150,00\s€$/).waitFor();
    await page.getByLabel('SIREN ou SIRET').fill('123456789');
    await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
    await page.getByText('Le nom de l’entreprise est obligatoire').waitFor();
    await page.getByText('Ce numéro SIREN ou SIRET n’est pas valable').waitFor();
    await page.getByLabel('Raison sociale').fill('Ateliers Réunis SAS');
    await page.getByLabel('SIREN ou SIRET').fill('732 829 320 00074');
    await page.getByLabel('Adresse', { exact: true }).fill('12 rue des Lilas');
    await page.getByLabel('Code postal').fill('69003');
    await page.getByLabel('Ville').fill('Lyon');
    await maud.screenshot('places pour une équipe');
    await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
    await page.getByText('3 places pour Ateliers Réunis SAS').waitFor();
    await page.getByText('le délai de rétractation et la garantie de 10 jours ne s’appliquent pas').waitFor();
    await page.frameLocator('iframe').getByRole('button', { name: 'Payé' }).click();
    for (const consent of await page.getByRole('checkbox').all()) await consent.check();
    await page.getByRole('button', { name: /^Payer 150,00/ }).click();
    await page.waitForURL('**/equipes/*');
    await page.getByText('0 place prise sur 3').waitFor();
    await page.getByRole('button', { name: 'Créer le lien' }).click();
    link = new URL(await page.getByLabel('Votre lien').inputValue()).pathname;
    expect(link).toMatch(/^\/places\/[\w-]{43}$/);
    await maud.screenshot('une équipe');
  });

  it('who opens that link takes one, and the company sees it', async () => {
    proves('team.buy');

    const person = await Person.arrive(atelier, 'salariee', {
      viewport: { width: 390, height: 844 },
    });
    await atelier.visitor().signUp('salariee@exemple.fr', 'Léa Morin');
    const { page } = person;
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: 'Ateliers Réunis SAS vous ouvre un cours' }).waitFor();
    await page.getByText('3 places encore libres').waitFor();
    await poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await person.screenshot('une place');
    await page.getByRole('button', { name: 'Se connecter pour prendre une place' }).click();
    await page.getByLabel('Email').fill('salariee@exemple.fr');
    await page.getByLabel('Mot de passe', { exact: true }).fill('mot-de-passe');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.waitForURL(`**${link}`);
    await page.getByRole('button', { name: 'Prendre ma place' }).click();
    await page.getByText('Votre place est prise').waitFor();
    await eventually(async () => {
      await page.goto('/auth/courses');
      await page.getByText('Git sans peur').first().waitFor({ timeout: 2_000 });
    });
    await maud.page.goto('/equipes');
    await maud.page.getByText('1\u00a0place prise sur 3').waitFor();
    await maud.page.getByRole('link', { name: 'Git sans peur' }).click();
    await maud.page.getByRole('heading', { level: 3, name: 'Léa Morin' }).waitFor();
    // Shown once; afterwards another one is offered.
    expect(await maud.page.getByLabel('Votre lien').count()).toBe(0);
    await maud.page.getByRole('button', { name: 'Libérer la place' }).click();
    await maud.page.getByRole('dialog').getByRole('button', { name: 'Libérer la place' }).click();
    await maud.page.getByText('Personne n’a encore pris de place.').waitFor();
    await page.goto(link);
    await page.getByRole('button', { name: 'Prendre ma place' }).click();
    await page.getByText('Votre entreprise a repris cette place').waitFor();
    await page.context().close();
  });
});
