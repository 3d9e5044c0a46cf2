import { dayInParis } from '@atelier/contracts/words/days-of-paris';
import type { NoticeChoices } from '@atelier/contracts/notices';
import type { PublicConfig } from '@atelier/contracts/platform';
import type { EReporting, OssReturn, VatThresholds } from '@atelier/contracts/vat';
import { anInvoice } from './support/example-invoices.js';
import { startAtelier } from './support/atelier.js';
import { eventually } from './support/eventually.js';
import { storeDocuments } from './support/generated-ledger.js';
import { mailTo } from './support/mails.js';
import { signInAdministrator, signInTeacher } from './support/people.js';
import type { Visitor } from './support/visitor.js';

/** VAT over HTTP, with the worker that watches the thresholds. */
describe('VAT of the administration', () => {
  const atelier = prepare(startAtelier);
  const admin = prepare(() => signInAdministrator(atelier));
  beforeAll(async () => {
    await storeDocuments(atelier.rows, [
      { ...anInvoice({ lines: [{ title: 'TypeScript', cents: 3_100_000 }] }), issuedAt: new Date() },
    ]);
  });

  it('mails the administrators once that a threshold is near', async () => {
    proves('vat.alarm');

    const queue = atelier.queue('maintenance');
    const watch = () => queue.add('watch-vat-thresholds', {});
    const [account] = await atelier.rows<{ email: string }>(
      'select email::text as email from identity_account where is_admin and closed_at is null limit 1',
    );
    const address = account?.email ?? '';
    await watch();
    await watch();
    const mail = await mailTo(atelier, address, /TVA en France/);
    expect(mail.subject).toMatch(/^TVA en France\s: 80\s% du seuil de 37\s500\s€$/);
    expect(mail.text).toMatch(/31\s000,00\s€ hors taxe/);
    expect(mail.text).toContain('/admin/conformite');
    await eventually(async () => {
      const [left] = await atelier.rows<{ count: number }>(
        "select count(*)::int as count from outbox_message where name = 'commerce.vat-alarm-raised.v1' and done_at is null",
      );
      expect(left?.count).toBe(0);
    });
    const notices =
      await atelier.rows(`select 1 from identity_notice n join identity_account a on a.id = n.account_id
       where n.kind = 'vat-alarm' and a.email = '${address}' and n.sent_at is not null`);
    expect(notices).toHaveLength(1);
    const thresholds = await admin.done<VatThresholds>('GET', '/api/vat/thresholds');
    expect(thresholds.france).toMatchObject({ net: 31_000, mails: [{ limit: 37_500, percent: 80 }] });
  });

  it('lets administrators alone refuse that mail', async () => {
    proves('vat.alarm');

    const kinds = async (visitor: Visitor) =>
      (await visitor.done<NoticeChoices>('GET', '/api/users/profile/notices')).notices.map(
        ({ kind }) => kind,
      );
    expect(await kinds(admin)).toContain('vat-alarm');
    expect(await kinds(await signInTeacher(atelier))).not.toContain('vat-alarm');
  });

  it('answers the running period and quarter, and their files, which the journal notes', async () => {
    proves('vat.e-reporting-file', 'vat.oss');

    const today = dayInParis(new Date());
    const period = await admin.done<EReporting>('GET', `/api/vat/e-reporting?on=${today}`);
    expect(period).toMatchObject({ kind: 'two-months', total: { sales: 1, net: 31_000 } });
    const xml = await admin.call<string>('GET', `/api/vat/e-reporting.xml?on=${today}`);
    expect(xml.headers.get('content-disposition')).toContain(`-${period.from}-${period.to}-flux10-v3.xml`);
    expect(xml.body).toContain('<TaxExclusiveAmount>31000.00</TaxExclusiveAmount>');
    const csv = await admin.call<string>('GET', `/api/vat/e-reporting.csv?on=${today}`);
    expect(csv.body).toContain('31000,00');
    const oss = await admin.done<OssReturn>('GET', '/api/vat/oss');
    expect(oss.supplies).toEqual([]);
    const ossFile = await admin.call('GET', `/api/vat/oss.csv?quarter=${oss.quarter}`);
    expect(ossFile.headers.get('content-disposition')).toContain(`oss-${oss.quarter}.csv`);
    const noted = await atelier.rows<{ kind: string }>(
      "select kind from audit_entry where kind = 'accounting-exported'",
    );
    expect(noted).toHaveLength(3);
  });

  it('tells checkout and legal notice by which article there is no VAT', async () => {
    proves('vat.words', 'vat.change');

    const { vat } = atelier.config.invoicing;
    const training = { attestation: { number: '3511-1', day: '2026-03-02' }, covers: 'companies' as const };
    const shown = async () => {
      const { payment, legal } = await atelier.visitor().done<PublicConfig>('GET', '/api/config');
      return { vat: payment.vat, mentions: payment.vatMentions, notice: legal.vat };
    };
    const franchise = 'TVA non applicable, art. 293 B du CGI';
    expect(await shown()).toEqual({
      vat: null,
      mentions: { consumers: franchise, companies: franchise },
      notice: 'non applicable (article 293 B du CGI)',
    });
    const since = (from: string) => ({
      ...vat,
      changes: [{ from, regime: { home: 20, abroad: {}, training } }],
    });
    atelier.config.invoicing.vat = since('2020-01-01');
    expect(await shown()).toMatchObject({
      vat: { home: 20 },
      mentions: { consumers: null, companies: 'Exonération de TVA, art. 261-4-4° a du CGI' },
      notice: expect.stringContaining('attestation n° 3511-1 du 2 mars 2026'),
    });
    atelier.config.invoicing.vat = since('9999-01-01');
    expect((await shown()).mentions.consumers).toBe(franchise);
    atelier.config.invoicing.vat = vat;
  });

  it.each(['on=demain', 'on=2026-02-30', "on=2026-01-01'--"])(
    'refuses a period of %s in French',
    async (query) => {
      proves('vat.e-reporting');

      const response = await admin.call('GET', `/api/vat/e-reporting?${query}`);
      expect(response.status).toBe(422);
      expect((await admin.call('GET', '/api/vat/oss?quarter=2026-T5')).status).toBe(422);
    },
  );
});
