import {
  aCreditNote,
  aSale,
  exampleCompany,
  exempt,
  invoicesOfEveryKind,
  taxed,
} from '../../../../test/support/example-invoices.js';
import { storeDocuments } from '../../../../test/support/generated-ledger.js';
import { withCommerce } from '../../../../test/support/with-commerce.js';
import { ExportAccounting, ledgerName } from './accounting.commands.js';

/** What the accountant imports, word for word. */
describe('the accountant’s files', () => {
  const commerce = withCommerce();
  const sale = aSale('F-1', '2026-02-27T23:30:00Z', 12_000);
  const { training } = invoicesOfEveryKind;
  beforeAll(() =>
    storeDocuments(commerce.rows, [
      sale,
      {
        ...aCreditNote(sale, [{ title: 'TypeScript', cents: 6000 }], taxed),
        number: 'AV-1',
        issuedAt: new Date('2026-02-28T10:00:00Z'),
      },
      { ...training, number: 'F-2', issuedAt: new Date('2026-02-03T10:00:00Z') },
      aSale('F-3', '2026-02-04T10:00:00Z', 4900, { by: exempt }),
      aSale('F-4', '2026-02-05T10:00:00Z', 11_900, {
        company: { ...exampleCompany, registration: null, country: 'DE', vatNumber: 'DE123456789' },
      }),
    ]),
  );
  const exported = async (period: { month: string } | { year: string }) => {
    let text = '';
    for await (const part of await commerce.do(new ExportAccounting({ period }))) text += part;
    return text.split('\r\n');
  };

  it('say of each document of a month who, what and by which tax', async () => {
    proves('invoice.accounting');

    const [head, ...documents] = await exported({ month: '2026-02' });
    expect(head).toBe(
      '\uFEFFDate;Type;Numéro;Facture corrigée;Commande;Nature;Places;Client;Identifiant;Email;Pays;' +
        'Taux de TVA;Montant HT;TVA;Montant TTC;Moyen;Référence',
    );
    expect(documents).toEqual([
      '"2026-02-03";"Facture";"F-2";"";"A-1148";"Entreprise";"7";"Ateliers Réunis SAS";"73282932000074";"m.lefort@exemple.fr";"FR";0;343,00;0,00;343,00;"carte bancaire";"ch_3QNxYzAbC8Lk2"',
      '"2026-02-04";"Facture";"F-3";"";"A-1";"Particulier";"";"Maud Lefort";"";"m.lefort@exemple.fr";"FR";0;49,00;0,00;49,00;"carte bancaire";"ch_1"',
      '"2026-02-05";"Facture";"F-4";"";"A-1";"Entreprise";"1";"Ateliers Réunis SAS";"DE123456789";"m.lefort@exemple.fr";"DE";0;119,00;0,00;119,00;"carte bancaire";"ch_1"',
      '"2026-02-28";"Facture";"F-1";"";"A-1";"Particulier";"";"Maud Lefort";"";"m.lefort@exemple.fr";"FR";20;100,00;20,00;120,00;"carte bancaire";"ch_1"',
      '"2026-02-28";"Avoir";"AV-1";"F-1";"A-1";"Particulier";"";"Maud Lefort";"";"m.lefort@exemple.fr";"FR";20;-50,00;-10,00;-60,00;"carte bancaire";"ch_1"',
      '',
    ]);
    expect((await commerce.auditEntries()).at(-1)).toMatchObject({
      kind: 'accounting-exported',
      label: 'Comptabilité',
      after: { month: '2026-02' },
    });
  });

  it('book each as a sale and its payment, in the eighteen fields of the law', async () => {
    proves('invoice.accounting');

    const [, ...entries] = await exported({ year: '2026' });
    expect(entries.map((entry) => entry.replaceAll('\t', '|'))).toEqual([
      'VE|Ventes|1|20260203|411000|Clients|A-1148|Ateliers Réunis SAS|F-2|20260203|Facture F-2|343,00|0,00|||20260203||',
      'VE|Ventes|1|20260203|706100|Formations exonérées (art. 261-4-4° a)|||F-2|20260203|Facture F-2|0,00|343,00|||20260203||',
      'BQ|Encaissements|2|20260203|467100|Stripe|||F-2|20260203|Facture F-2|343,00|0,00|||20260203||',
      'BQ|Encaissements|2|20260203|411000|Clients|A-1148|Ateliers Réunis SAS|F-2|20260203|Facture F-2|0,00|343,00|||20260203||',
      'VE|Ventes|3|20260204|411000|Clients|A-1|Maud Lefort|F-3|20260204|Facture F-3|49,00|0,00|||20260204||',
      'VE|Ventes|3|20260204|706000|Prestations de services|||F-3|20260204|Facture F-3|0,00|49,00|||20260204||',
      'BQ|Encaissements|4|20260204|467100|Stripe|||F-3|20260204|Facture F-3|49,00|0,00|||20260204||',
      'BQ|Encaissements|4|20260204|411000|Clients|A-1|Maud Lefort|F-3|20260204|Facture F-3|0,00|49,00|||20260204||',
      'VE|Ventes|5|20260205|411000|Clients|A-1|Ateliers Réunis SAS|F-4|20260205|Facture F-4|119,00|0,00|||20260205||',
      'VE|Ventes|5|20260205|706000|Prestations de services|||F-4|20260205|Facture F-4|0,00|119,00|||20260205||',
      'BQ|Encaissements|6|20260205|467100|Stripe|||F-4|20260205|Facture F-4|119,00|0,00|||20260205||',
      'BQ|Encaissements|6|20260205|411000|Clients|A-1|Ateliers Réunis SAS|F-4|20260205|Facture F-4|0,00|119,00|||20260205||',
      'VE|Ventes|7|20260228|411000|Clients|A-1|Maud Lefort|F-1|20260228|Facture F-1|120,00|0,00|||20260228||',
      'VE|Ventes|7|20260228|706000|Prestations de services|||F-1|20260228|Facture F-1|0,00|100,00|||20260228||',
      'VE|Ventes|7|20260228|445710|TVA collectée|||F-1|20260228|Facture F-1|0,00|20,00|||20260228||',
      'BQ|Encaissements|8|20260228|467100|Stripe|||F-1|20260228|Facture F-1|120,00|0,00|||20260228||',
      'BQ|Encaissements|8|20260228|411000|Clients|A-1|Maud Lefort|F-1|20260228|Facture F-1|0,00|120,00|||20260228||',
      'VE|Ventes|9|20260228|411000|Clients|A-1|Maud Lefort|AV-1|20260228|Avoir AV-1 sur F-1|0,00|60,00|||20260228||',
      'VE|Ventes|9|20260228|706000|Prestations de services|||AV-1|20260228|Avoir AV-1 sur F-1|50,00|0,00|||20260228||',
      'VE|Ventes|9|20260228|445710|TVA collectée|||AV-1|20260228|Avoir AV-1 sur F-1|10,00|0,00|||20260228||',
      'BQ|Encaissements|10|20260228|467100|Stripe|||AV-1|20260228|Avoir AV-1 sur F-1|0,00|60,00|||20260228||',
      'BQ|Encaissements|10|20260228|411000|Clients|A-1|Maud Lefort|AV-1|20260228|Avoir AV-1 sur F-1|60,00|0,00|||20260228||',
      '',
    ]);
    expect(ledgerName('12345678200010', '2026')).toBe('123456782FEC20261231.txt');
  });
});
