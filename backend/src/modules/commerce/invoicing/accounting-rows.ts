import { frenchDay } from '../domain/french-day.js';
import { vatCentsOf, type Invoice } from './invoice-facts.js';
import { buyerNameOf, kindOf, meansWords, plainLine, sirenOf } from './invoice-words.js';

const amount = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

/** What a spreadsheet would take for a formula is marked as text. */
const cell = (text: string): string => `"${text.replace(/^(?=[=+\-@\t\r\n])/, "'").replaceAll('"', '""')}"`;

const columns =
  'Date;Type;Numéro;Facture corrigée;Commande;Client;Email;Pays;Taux de TVA;Montant HT;TVA;Montant TTC;Moyen;Référence';

/** The byte order mark tells spreadsheets that this is UTF-8. */
export const csvHead = `\uFEFF${columns}\r\n`;

/** An invoice as a line of the month; what takes money back is negative. */
export function csvLine(invoice: Invoice): string {
  const { facts, corrects } = invoice;
  const sign = corrects ? -1 : 1;
  const texts = [
    frenchDay(invoice.issuedAt),
    kindOf(invoice),
    invoice.number,
    corrects?.number ?? '',
    facts.orderName,
    buyerNameOf(invoice),
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
  return `${[...texts.map(cell), ...figures, ...paid.map(cell)].join(';')}\r\n`;
}

const fields =
  'JournalCode JournalLib EcritureNum EcritureDate CompteNum CompteLib CompAuxNum CompAuxLib PieceRef PieceDate EcritureLib Debit Credit EcritureLet DateLet ValidDate Montantdevise Idevise';

/** The eighteen fields of article A47 A-1 of the LPF. */
export const ledgerHead = `${fields.replaceAll(' ', '\t')}\r\n`;

/** Charged with what the provider holds for the seller: its fees are known by its statements alone. */
const held = { stripe: ['467100', 'Stripe'], paypal: ['467200', 'PayPal'] } as const;

/** The sale and its payment, or their return, as balanced entries under two numbers. */
export function ledgerLines(invoice: Invoice, firstNumber: number): string {
  const { facts, corrects } = invoice;
  const day = frenchDay(invoice.issuedAt).replaceAll('-', '');
  const { netCents, grossCents } = facts.total;
  const customer = ['411000', 'Clients'] as const;
  const sale: Entry[] = [
    { account: customer, cents: grossCents },
    { account: ['706000', 'Prestations de services'], cents: -netCents },
    { account: ['445710', 'TVA collectée'], cents: -vatCentsOf(facts.total) },
  ];
  const payment: Entry[] = [
    { account: held[facts.payment.means], cents: grossCents },
    { account: customer, cents: -grossCents },
  ];
  const said = `${kindOf(invoice)} ${invoice.number}${corrects ? ` sur ${corrects.number}` : ''}`;
  const written = (journal: [string, string], number: number, entries: Entry[]) =>
    entries
      .filter(({ cents }) => cents !== 0)
      .map(({ account, cents }) => {
        const signed = corrects ? -cents : cents;
        const [debit, credit] = signed > 0 ? [signed, 0] : [0, -signed];
        const isCustomer = account === customer;
        const line = [
          ...journal,
          String(number),
          day,
          ...account,
          isCustomer ? facts.orderName : '',
          isCustomer ? buyerNameOf(invoice) : '',
          invoice.number,
          day,
          said,
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
  return (
    written(['VE', 'Ventes'], firstNumber, sale) + written(['BQ', 'Encaissements'], firstNumber + 1, payment)
  );
}

interface Entry {
  account: readonly [string, string];
  /** Positive where it is debited. */
  cents: number;
}

/** `<SIREN>FEC<end of the year>.txt`, as the administration names it. */
export const ledgerName = (siret: string, year: string): string => `${sirenOf({ siret })}FEC${year}1231.txt`;
