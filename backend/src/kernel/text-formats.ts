import { stampInParis } from '@atelier/contracts/words/days-of-paris';

/** One field of a CSV that spreadsheets open: what they would take for a formula, in full width too, is marked as text. */
export const csvField = (text: string): string =>
  `"${text.replace(/^(?=[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n])/, "'").replaceAll('"', '""')}"`;

/** Says at the head of a file that it is UTF-8, as spreadsheets want it. */
export const byteOrderMark = '\uFEFF';

const csvLine = (fields: readonly string[]): string => `${fields.map(csvField).join(';')}\r\n`;

/** Euros with the comma that spreadsheets of here expect. */
export const csvEuros = (amount: number): string => amount.toFixed(2).replace('.', ',');

/** A moment by the clocks of Paris, in the one form that spreadsheets of every language take for one; empty where there was none. */
export const csvMoment = (at: string | null): string => (at === null ? '' : stampInParis(at));

const pieceSize = 1000;

/**
 * A list as a file for spreadsheets, read in pieces by its key: nothing of it is held but the piece under way.
 * @param read the next rows after a key, the latest first
 */
export async function* csvFile<Row extends { id: string }>(
  heads: readonly string[],
  read: (before: string | undefined, most: number) => Promise<Row[]>,
  fieldsOf: (row: Row) => string[],
): AsyncIterable<string> {
  yield `${byteOrderMark}${csvLine(heads)}`;
  let before: string | undefined;
  do {
    const rows = await read(before, pieceSize);
    yield rows.map((row) => csvLine(fieldsOf(row))).join('');
    before = rows.length === pieceSize ? rows.at(-1)?.id : undefined;
  } while (before);
}

/** Somebody's text between the tags of a document or within an attribute, without what XML cannot hold at all. */
export const xmlText = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
