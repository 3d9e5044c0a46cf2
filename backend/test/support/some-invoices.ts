import {
  drawUpCreditNote,
  drawUpInvoice,
  type SellerToday,
} from '../../src/modules/commerce/invoicing/draw-up.js';
import type { Company } from '../../src/modules/commerce/domain/company.js';
import type { Invoice, PaidLine } from '../../src/modules/commerce/invoicing/invoice-facts.js';

export const exempt: SellerToday = {
  brand: 'Atelier',
  seller: {
    name: 'Idriss Lemaire EI',
    mentions: null,
    siret: '12345678200010',
    vatNumber: null,
    street: '12 rue de la Poulaillerie',
    postcode: '69002',
    city: 'Lyon',
    country: 'FR',
    email: 'bonjour@atelier.example',
  },
  vat: { home: null, abroad: {} },
};

export const taxed: SellerToday = {
  brand: 'Atelier',
  seller: {
    ...exempt.seller,
    name: 'Atelier Lemaire SAS',
    mentions: 'SAS au capital de 5 000 €, RCS Lyon 123 456 782.',
    vatNumber: 'FR32123456782',
  },
  vat: { home: 20, abroad: { DE: 19 } },
};

export const threeCourses = [
  { title: 'TypeScript sans douleur', cents: 4900 },
  { title: 'PostgreSQL au quotidien\u202f: modéliser & requêter', cents: 3990 },
  { title: 'Docker', cents: 4000 },
];

export const aCompany: Company = {
  name: 'Ateliers Réunis SAS',
  registration: '73282932000074',
  vatNumber: 'FR44732829320',
  street: '12 rue des Lilas',
  postcode: '69003',
  city: 'Lyon',
  country: 'FR',
};

/** A sale of these as an invoice; whatever the case is about is said by the case. */
export function anInvoice(change: {
  by?: SellerToday;
  lines?: PaidLine[];
  company?: Company;
  paidCents?: number;
  country?: string;
  buyer?: Invoice['buyer'];
}): Invoice {
  const { by = exempt, lines = threeCourses, country = 'FR', buyer, company = null } = change;
  return {
    number: 'F2026-000042',
    issuedAt: new Date('2026-11-21T13:02:00Z'),
    buyer: buyer ?? { name: 'Maud Lefort', email: 'm.lefort@exemple.fr' },
    corrects: null,
    facts: drawUpInvoice(
      {
        orderName: 'A-1148',
        lines,
        paidCents: change.paidCents ?? lines.reduce((sum, { cents }) => sum + cents, 0),
        payment: { means: 'stripe', reference: 'ch_3QNxYzAbC8Lk2' },
        evidence: { declared: company?.country ?? country, network: null, payment: null },
        company,
      },
      by,
    ),
  };
}

/** The credit note that takes back some of its lines. */
export const aCreditNote = (
  invoice: Invoice,
  lines: PaidLine[],
  by: SellerToday,
  beforeCents = 0,
): Invoice => ({
  ...invoice,
  number: 'AV2026-000007',
  issuedAt: new Date('2026-11-23T09:30:00Z'),
  corrects: { number: invoice.number, issuedAt: invoice.issuedAt },
  facts: drawUpCreditNote(invoice.facts, lines, beforeCents, by),
});
