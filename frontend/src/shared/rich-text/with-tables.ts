/** A text whose tables scroll by themselves where they are too wide, within reach of the keyboard. */
export const withTables = (html: string): string =>
  html
    .replaceAll('<table>', '<div class="table" tabindex="0" role="group" aria-label="Tableau"><table>')
    .replaceAll('</table>', '</table></div>');
