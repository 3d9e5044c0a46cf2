import { randomUUIDv7 } from 'node:crypto';
import type { PrivacyRow } from '@atelier/contracts/privacy';
import { withCommerce } from '../../../../test/support/with-commerce.js';
import type { Buyer } from '../../../../test/support/commerce-under-test.js';
import { parsePdf } from '../../../../test/support/parse-pdf.js';
import { SendReceipt } from '../orders/order-mails.commands.js';
import { ReadOrder } from '../orders/order-detail.queries.js';
import { SettlePayment } from '../payments/settlement.commands.js';
import { PublishLegalTexts } from './legal.commands.js';
import {
  CurrentLegalText,
  GuaranteeDuty,
  MediatorDuty,
  PayButtonDuty,
  ReadCurrentLegalVersions,
  ReadLegalText,
  RenderLegalText,
  TermsDuty,
} from './legal.queries.js';

const row = (data: string): PrivacyRow => ({
  id: 'account',
  group: 'Votre compte',
  data,
  purpose: 'Essayer',
  basis: 'Contrat',
  durations: ['Un jour'],
  recipients: ['Personne'],
});

describe('the legal texts', () => {
  let maud: Buyer;
  const commerce = withCommerce((buyer) => (maud = buyer));
  const publish = (privacy: PrivacyRow[] = [], now = new Date()) =>
    commerce.do(new PublishLegalTexts({ privacy, now }));
  const versions = () => commerce.ask(new ReadCurrentLegalVersions());
  /** Another shop: its texts follow its configuration. */
  const renameMediator = async (name: string) => {
    const { legal } = commerce.config;
    const before = legal.mediator;
    legal.mediator = { name, address: '1 rue Haute, 75001 Paris', site: 'https://mediation.fr' };
    await publish();
    return async () => {
      legal.mediator = before;
      await publish();
    };
  };

  it('become a version when what they say changes, and only then', async () => {
    proves('terms.versions');

    await publish([row('Avant')]);
    const before = await versions();
    await publish([row('Avant')]);
    expect(await versions()).toEqual(before);
    await publish([row('Après')], new Date('2026-08-31T22:30:00Z'));
    const after = await versions();
    expect(after.terms).toEqual(before.terms);
    const number = (before.privacy?.number ?? 0) + 1;
    // Half past midnight in Paris.
    expect(after.privacy).toEqual({
      number,
      effectiveAt: '2026-08-31T22:30:00.000Z',
      words: `Version ${number}, du 1er septembre 2026`,
    });
    const text = await commerce.ask(new CurrentLegalText({ kind: 'privacy' }));
    expect(JSON.stringify(text.sections)).toContain('Après');
    const former = await commerce.ask(new ReadLegalText({ kind: 'privacy', number: number - 1 }));
    expect(JSON.stringify(former.sections)).toContain('Avant');
    expect([text.isCurrent, former.isCurrent]).toEqual([true, false]);
    expect(text.versions.map((version) => version.number).slice(0, 2)).toEqual([number, number - 1]);
  });

  it('get one version when several processes start at the same time', async () => {
    proves('terms.versions');

    const before = (await versions()).privacy?.number ?? 0;
    await Promise.all(Array.from({ length: 5 }, () => publish([row(randomOnce)])));
    expect((await versions()).privacy?.number).toBe(before + 1);
  });
  const randomOnce = randomUUIDv7();

  it('are never changed nor deleted', async () => {
    proves('terms.versions');

    for (const statement of [`update commerce_legal_text set text = '{}'`, 'delete from commerce_legal_text'])
      await expect(commerce.rows(statement)).rejects.toThrow('never changed nor deleted');
    await expect(commerce.ask(new ReadLegalText({ kind: 'terms', number: 9999 }))).rejects.toMatchObject({
      code: 'legal-text-not-found',
    });
  });

  it('name what the shop is and offers', async () => {
    proves('terms.content');

    const restore = await renameMediator('Médiation du Verger');
    const { sections } = await commerce.ask(new CurrentLegalText({ kind: 'terms' }));
    const words = JSON.stringify(sections);
    for (const expected of [
      'Médiation du Verger, 1 rue Haute, 75001 Paris, [mediation.fr](https://mediation.fr)',
      'par carte bancaire ou PayPal',
      'article 293 B',
      '](/retractation)',
      'Modèle de formulaire de rétractation',
      'L. 224-25-1 à L. 224-25-31',
      'dans les 10 jours',
      'commande entre professionnels',
      '](/avis/regles)',
    ])
      expect(words).toContain(expected);
    expect(words).not.toContain('ec.europa.eu/consumers/odr');
    const { paypal, invoicing } = commerce.config;
    commerce.config.paypal = null;
    const { home } = invoicing.vat;
    Object.assign(invoicing.vat, { home: 20 });
    await publish();
    const other = JSON.stringify((await commerce.ask(new CurrentLegalText({ kind: 'terms' }))).sections);
    expect(other).not.toContain('PayPal');
    expect(other).toMatch(/TVA au taux de 20\s%/);
    // A trainer's regime of the new year, configured before.
    const attestation = { number: 'ABC-1', day: '2026-06-01' };
    const training = { home: null, abroad: {}, training: { attestation, covers: 'everybody' as const } };
    Object.assign(invoicing.vat, { changes: [{ from: '2027-01-01', regime: training }] });
    const taxAt = async (at: string) => {
      await publish([], new Date(at));
      const text = await commerce.ask(new CurrentLegalText({ kind: 'terms' }));
      return JSON.stringify(text.sections);
    };
    expect(await taxAt('2026-12-31T22:59:00Z')).toMatch(/TVA au taux de 20\s%/);
    expect(await taxAt('2026-12-31T23:00:00Z')).toMatch(/exonérées de TVA \(article 261, 4, 4° a/);
    commerce.config.paypal = paypal;
    Object.assign(invoicing.vat, { home, changes: undefined });
    await restore();
  });

  it('are kept by the order that accepted them, whatever comes after', async () => {
    proves('terms.accepted');

    const shown = (await versions()).terms?.number ?? 0;
    const course = await commerce.offer(4900);
    const checkout = await commerce.checkOut(maud, [course], 4900, true, shown);
    const restore = await renameMediator('Médiation du Parc');
    expect((await versions()).terms?.number).toBe(shown + 1);
    expect(await commerce.order(checkout.orderId)).toMatchObject({ termsNumber: shown, waived: true });
    const detail = await commerce.ask(new ReadOrder({ orderId: checkout.orderId, buyerId: maud.accountId }));
    expect(detail.terms.accepted).toMatchObject({ number: shown });
    await restore();
  });

  it('that changed since the page was read are refused, and then accepted by the same order', async () => {
    proves('terms.changed');

    const course = await commerce.offer(4900);
    const shown = (await versions()).terms?.number ?? 0;
    const first = await commerce.checkOut(maud, [course], 4900, true, shown);
    const restore = await renameMediator('Médiation du Pont');
    await expect(commerce.checkOut(maud, [course], 4900, true, shown)).rejects.toMatchObject({
      code: 'terms-changed',
      facts: { details: { number: shown + 1 } },
    });
    expect(await commerce.order(first.orderId)).toMatchObject({ termsNumber: shown, status: 'pending' });
    const again = await commerce.checkOut(maud, [course], 4900, true, shown + 1);
    expect(again.orderId).toBe(first.orderId);
    expect(await commerce.order(first.orderId)).toMatchObject({ termsNumber: shown + 1 });
    await restore();
  });

  it('reach the buyer with the confirmation, as a file', async () => {
    proves('terms.durable-medium');

    const shown = (await versions()).terms?.number ?? 0;
    const course = await commerce.offer(4900);
    const checkout = await commerce.checkOut(maud, [course], 4900, true, shown);
    await commerce.confirm(checkout);
    const { paymentId } = await commerce.order(checkout.orderId);
    await commerce.do(new SettlePayment({ paymentId }));
    await commerce.do(new SendReceipt({ orderId: checkout.orderId, covers: {} }));
    const mail = commerce.mails.find(({ to }) => to === maud.email);
    expect(mail?.joined).toContain(`conditions-de-vente-version-${shown}.pdf`);
    expect(mail?.text).toContain(`(version ${shown}) sont jointes`);
  });

  it('are printed whole, the same bytes each time', async () => {
    proves('terms.printable');

    const { number = 0 } = (await versions()).terms ?? {};
    const { name, pdf } = await commerce.ask(new RenderLegalText({ kind: 'terms', number }));
    expect(name).toBe(`conditions-de-vente-version-${number}.pdf`);
    const text = (await parsePdf(pdf)).text.replace(/\s+/g, ' ');
    for (const expected of [
      `Version ${number}, du `,
      'Modèle de formulaire de rétractation',
      'Rayez la mention inutile',
      '300 000 euros',
      'https://atelier.exemple.fr/retractation',
      'Réclamations et médiation',
      'Empreinte SHA-256',
    ])
      expect(text).toContain(expected);
  });

  it('number the orders that accepted terms before these had versions', async () => {
    proves('terms.former-orders');

    const course = await commerce.offer(4900);
    const { orderId } = await commerce.checkOut(maud, [course], 4900, true);
    const former = async (createdAt: string) => {
      await commerce.rows(
        `update commerce_order set terms_number = null, terms_version = '2026-11-01', created_at = ? where id = ?`,
        [createdAt, orderId],
      );
      expect(await commerce.ask(new TermsDuty())).toMatchObject({ everyOrderHasText: false });
      await publish();
      expect(await commerce.ask(new TermsDuty())).toMatchObject({ everyOrderHasText: true });
      return (await commerce.order(orderId)).termsNumber;
    };
    const { number } = (await versions()).terms ?? {};
    expect(await former('2026-01-05T10:00:00Z')).toBe(1);
    expect(await former('2100-01-05T10:00:00Z')).toBe(number);
  });

  it('tell the page of duties what they contain', async () => {
    proves('terms.duties');

    expect(await commerce.ask(new MediatorDuty())).toEqual({ mediator: null, isInTerms: false });
    const restore = await renameMediator('Médiation du Port');
    expect(await commerce.ask(new MediatorDuty())).toMatchObject({
      mediator: { name: 'Médiation du Port' },
      isInTerms: true,
    });
    expect(await commerce.ask(new TermsDuty())).toMatchObject({
      current: (({ number, effectiveAt }) => ({ number, effectiveAt }))((await versions()).terms!),
      contents: { hasFramedGuarantee: true, hasWithdrawalForm: true, linksWithdrawal: true },
      means: ['carte bancaire', 'PayPal'],
    });
    expect(await commerce.ask(new GuaranteeDuty())).toMatchObject({ isContained: true });
    expect(await commerce.ask(new PayButtonDuty())).toEqual({
      label: 'Payer {total}€',
      obligation: 'Commande avec obligation de paiement.',
    });
    await restore();
  });
});
