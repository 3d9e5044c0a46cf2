const money = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
const moment = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Paris',
});

export function euros(cents: number): string {
  return money.format(cents / 100);
}

export function dateAndTime(date: Date): string {
  return moment.format(date);
}

/** Safe markup; everything interpolated by the tag below is escaped. */
export class Html {
  constructor(readonly markup: string) {}
}

type Insertable = string | number | Html | Html[] | null | false;

export function html(pieces: TemplateStringsArray, ...values: Insertable[]): Html {
  return new Html(
    pieces.reduce((markup, piece, place) => markup + inserted(values[place - 1] ?? '') + piece),
  );
}

export function htmlPage(page: { title: string; styles: string; body: Html; head?: Html }): string {
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${inserted(page.title)}</title>
<style>${page.styles}</style>
${page.head?.markup ?? ''}
</head>
<body>
${page.body.markup}
</body>
</html>
`;
}

function inserted(value: Insertable): string {
  if (value instanceof Html) return value.markup;
  if (Array.isArray(value)) return value.map(inserted).join('\n');
  if (value === null || value === false) return '';
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
