import { byteOrderMark, csvField } from '../../../kernel/csv.js';
import { dayInParis } from '@atelier/contracts/words/days-of-paris';
import { vatCentsOf, type Invoice } from './invoice-facts.js';
import { plainLine } from '../../../platform/pdf/document-words.js';
import { buyerNameOf, kindOf, meansWords, sirenOf } from './invoice-words.js';

const amount = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

const columns =
  'Date;Type;Numéro;Facture corrigée;Commande;Nature;Places;Client;Identifiant;Email;Pays;Taux de TVA;Montant HT;TVA;Montant TTC;Moyen;Référence';

export const csvHead = `${byteOrderMark}${columns}\r\n`;

/** An invoice as a line of the month; what takes money back is negative. */
export function csvLine(invoice: Invoice): string {
  const { facts, corrects } = invoice;
  const sign = corrects ? -1 : 1;
  const texts = [
    dayInParis(invoice.issuedAt),
    kindOf(invoice),
    invoice.number,
    corrects?.number ?? '',
    facts.orderName,
    facts.company ? 'Entreprise' : 'Particulier',
    facts.company ? String(facts.lines.reduce((sum, { quantity = 1 }) => sum + quantity, 0)) : '',
    buyerNameOf(invoice),
    facts.company?.registration ?? facts.company?.vatNumber ?? '',
    plainLine(invoice.buyer.email),
    facts.country.code,
  ];
  const figures = [
    String(facts.vat.rate).replace('.', ','),
    ...[facts.total.netCents, vatCentsOf(facts.total), facts.total.grossCents].map((cents) =>
      amount(sign * cents),
    ),
  ];
  const paid = [meansWords[facts.payment.means], facts.payment.reference ?? ''];
  return `${[...texts.map(csvField), ...figures, ...paid.map(csvField)].join(';')}\r\n`;
}

const fields =
  'JournalCode JournalLib EcritureNum EcritureDate CompteNum CompteLib CompAuxNum CompAuxLib PieceRef PieceDate EcritureLib Debit Credit EcritureLet DateLet ValidDate Montantdevise Idevise';

/** The eighteen fields of article A47 A-1 of the LPF. */
export const ledgerHead = `${fields.replaceAll(' ', '\t')}\r\n`;

/**
 * Charged with what the provider holds for the seller: its fees are known by its statements alone. What was given back otherwise
 * left the seller's own account.
 */
const held = {
  stripe: ['467100', 'Stripe'],
  paypal: ['467200', 'PayPal'],
  elsewhere: ['512000', 'Banque'],
} as const;

const customer = ['411000', 'Clients'] as const;

/** The sale and its payment, or their return, as balanced entries under two numbers. */
export function ledgerLines(invoice: Invoice, firstNumber: number): string {
  const { facts, corrects } = invoice;
  const { netCents, grossCents } = facts.total;
  const sale: Entry[] = [
    { account: customer, cents: grossCents },
    { account: ['706000', 'Prestations de services'], cents: -netCents },
    { account: ['445710', 'TVA collectée'], cents: -vatCentsOf(facts.total) },
  ];
  const payment: Entry[] = [
    { account: held[facts.payment.means], cents: grossCents },
    { account: customer, cents: -grossCents },
  ];
  const piece = {
    at: invoice.issuedAt,
    ref: invoice.number,
    said: `${kindOf(invoice)} ${invoice.number}${corrects ? ` sur ${corrects.number}` : ''}`,
    customer: { number: facts.orderName, name: buyerNameOf(invoice) },
  };
  const signed = (entries: Entry[]) =>
    corrects ? entries.map(({ account, cents }) => ({ account, cents: -cents })) : entries;
  return (
    written(['VE', 'Ventes'], firstNumber, piece, signed(sale)) +
    written(['BQ', 'Encaissements'], firstNumber + 1, piece, signed(payment))
  );
}

/** What the seller gave back otherwise after a credit note that was booked with the provider, which kept the money. */
export interface RepaidOtherwise {
  at: Date;
  /** The credit note that was written when the provider said that it had given it back. */
  ref: string;
  provider: 'stripe' | 'paypal';
  cents: number;
  orderName: string;
}

/** The provider holds it still, and the seller's own account has paid it, under one number. */
export const repaidLines = (
  { provider, cents, orderName, ...piece }: RepaidOtherwise,
  number: number,
): string =>
  written(
    ['OD', 'Opérations diverses'],
    number,
    { ...piece, said: `Rendu par un autre moyen, commande ${orderName}`, customer: null },
    [
      { account: held[provider], cents },
      { account: held.elsewhere, cents: -cents },
    ],
  );

interface Entry {
  account: readonly [string, string];
  /** Positive where it is debited. */
  cents: number;
}

interface Piece {
  at: Date;
  ref: string;
  said: string;
  customer: { number: string; name: string } | null;
}

function written(journal: [string, string], number: number, piece: Piece, entries: Entry[]): string {
  const day = dayInParis(piece.at).replaceAll('-', '');
  return entries
    .filter(({ cents }) => cents !== 0)
    .map(({ account, cents }) => {
      const [debit, credit] = cents > 0 ? [cents, 0] : [0, -cents];
      const buyer = account === customer ? piece.customer : null;
      const line = [
        ...journal,
        String(number),
        day,
        ...account,
        buyer?.number ?? '',
        buyer?.name ?? '',
        piece.ref,
        day,
        piece.said,
        amount(debit),
        amount(credit),
        '',
        '',
        day,
        '',
        '',
      ];
      return `${line.map((text) => text.replace(/[\t\r\n|]/g, ' ')).join('\t')}\r\n`;
    })
    .join('');
}

/** `<SIREN>FEC<end of the year>.txt`, as the administration names it. */
export const ledgerName = (siret: string, year: string): string => `${sirenOf({ siret })}FEC${year}1231.txt`;
