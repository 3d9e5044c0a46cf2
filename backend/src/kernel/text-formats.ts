import { stampInParis } from '@atelier/contracts/words/days-of-paris';

/** One CSV field. Formulas, full-width ones too, are escaped as text (CSV injection). */
export const csvField = (text: string): string =>
  `"${text.replace(/^(?=[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n])/, "'").replaceAll('"', '""')}"`;

/** UTF-8 byte order mark, for spreadsheets. */
export const byteOrderMark = '\uFEFF';

const csvLine = (fields: readonly string[]): string => `${fields.map(csvField).join(';')}\r\n`;

/** Euros with a decimal comma, for French spreadsheets. */
export const csvEuros = (amount: number): string => amount.toFixed(2).replace('.', ',');

/** Paris time in the one format that spreadsheets of any locale parse; empty for null. */
export const csvMoment = (at: string | null): string => (at === null ? '' : stampInParis(at));

const batchSize = 1000;

/**
 * Streams a list as CSV by keyset pagination, one page in memory.
 * @param read the next rows after a key, newest first
 */
export async function* csvFile<Row extends { id: string }>(
  headers: readonly string[],
  read: (before: string | undefined, limit: number) => Promise<Row[]>,
  fieldsOf: (row: Row) => string[],
): AsyncIterable<string> {
  yield `${byteOrderMark}${csvLine(headers)}`;
  let before: string | undefined;
  do {
    const rows = await read(before, batchSize);
    yield rows.map((row) => csvLine(fieldsOf(row))).join('');
    before = rows.length === batchSize ? rows.at(-1)?.id : undefined;
  } while (before);
}

/** Escapes user text for XML content or attributes, without characters that XML forbids. */
export const xmlText = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
