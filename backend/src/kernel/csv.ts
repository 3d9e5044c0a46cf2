/** One field of a CSV that spreadsheets open: what they would take for a formula is marked as text. */
export const csvField = (text: string): string =>
  `"${text.replace(/^(?=[=+\-@\t\r\n])/, "'").replaceAll('"', '""')}"`;

/** Says at the head of a file that it is UTF-8, as spreadsheets want it. */
export const byteOrderMark = '\uFEFF';
