import {
  buildCreditNote,
  buildInvoice,
  type Company,
  type Invoice,
  type PaidLine,
  type SellerConfig,
} from '../../src/modules/commerce/invoices/invoice.domain.js';

export const exempt: SellerConfig = {
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

export const taxed: SellerConfig = {
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

export const exampleCompany: Company = {
  name: 'Ateliers Réunis SAS',
  registration: '73282932000074',
  vatNumber: 'FR44732829320',
  street: '12 rue des Lilas',
  postcode: '69003',
  city: 'Lyon',
  country: 'FR',
};

/** The invoice of one course, sold at this moment. */
export const aSale = (
  number: string,
  at: string,
  cents: number,
  {
    by = taxed,
    company = null,
    country = 'FR',
  }: { by?: SellerConfig; company?: Company | null; country?: string } = {},
): Invoice => ({
  number,
  issuedAt: new Date(at),
  buyer: { name: 'Maud Lefort', email: 'm.lefort@exemple.fr' },
  corrects: null,
  facts: buildInvoice(
    {
      orderName: 'A-1',
      lines: [{ title: 'TypeScript', cents }],
      paidCents: cents,
      payment: { means: 'stripe', reference: 'ch_1' },
      evidence: { declared: country, network: null, payment: null },
      company,
    },
    by,
    new Date(at),
  ),
});

/** An invoice with these changes to a default sale. */
export function anInvoice(change: {
  by?: SellerConfig;
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
    facts: buildInvoice(
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

/** A credit note for some lines of an invoice. */
export const aCreditNote = (
  invoice: Invoice,
  lines: PaidLine[],
  by: SellerConfig,
  beforeCents = 0,
): Invoice => ({
  ...invoice,
  number: 'AV2026-000007',
  issuedAt: new Date('2026-11-23T09:30:00Z'),
  corrects: { number: invoice.number, issuedAt: invoice.issuedAt },
  facts: buildCreditNote(invoice.facts, lines, beforeCents, by),
});

/** A name or title with bidi marks, control characters, and glyphs that our fonts lack. */
const strange = `${'W'.repeat(5000)}\u202emalin\u0000\u0007<b>&"]]>😀👩‍👩‍👧 محمد العربي 山田太郎 Łukasz Αθήνα Привет Nguyễn\ud800`;

const franchise = anInvoice({});
const withTax = anInvoice({ by: taxed, paidCents: 12_000 });
const abroad = anInvoice({ by: taxed, country: 'CH' });
const credit = aCreditNote(withTax, [threeCourses[1]!], taxed);
const hostile = anInvoice({
  buyer: { name: `${strange} ${strange}`, email: `${'x'.repeat(300)}@exemple.fr` },
  lines: Array.from({ length: 50 }, (_, index) => ({
    title: index === 0 ? strange : `😀 ${'Łukasz Αθήνα Привет '.repeat(index % 9)}`,
    cents: 990,
  })),
});
/** Seven at 49 €: their net price is no whole number of cents each. */
const seats = [{ title: 'TypeScript sans douleur', cents: 34_300, quantity: 7 }];
const team = anInvoice({ company: exampleCompany, lines: seats });
const teamWithTax = anInvoice({ by: taxed, company: exampleCompany, lines: seats, paidCents: 30_000 });
const german = {
  ...exampleCompany,
  name: 'Vereinigte Werkstätten GmbH',
  registration: null,
  vatNumber: 'DE123456789',
  country: 'DE',
};
const reversed = anInvoice({ by: taxed, company: german, lines: seats });
const swiss = anInvoice({ by: taxed, company: { ...german, country: 'CH' }, lines: seats });
const teamCredit = aCreditNote(teamWithTax, seats, taxed);
/** Exempt under the attestation of trainers. */
const training = anInvoice({
  by: {
    ...taxed,
    vat: {
      ...taxed.vat,
      training: { attestation: { number: '3511-1', day: '2026-03-02' }, covers: 'companies' },
    },
  },
  company: exampleCompany,
  lines: seats,
});
/** One of each legal kind, and one with hostile texts. */
export const invoicesOfEveryKind = {
  franchise,
  withTax,
  abroad,
  credit,
  hostile,
  team,
  teamWithTax,
  reversed,
  swiss,
  teamCredit,
  training,
};
