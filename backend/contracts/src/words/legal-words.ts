/** Pages that the legal texts lead to. */
export const legalPaths = {
  withdrawal: '/retractation',
  reviews: '/avis/regles',
  policy: '/policy',
  terms: '/cgv',
} as const;

/** The page of a version of the terms. */
export const termsVersionPath = (number: number): string => `${legalPaths.terms}/${number}`;

/** The pay button (article L221-14 of the consumer code): it names the obligation to pay by its amount. */
export const payButtonLabel = (total: string): string => `Payer ${total}`;
/** Under it, the very words of the article. */
export const paymentObligation = 'Commande avec obligation de paiement.';

export interface TextPart {
  text: string;
  /** A path of the site, or an https address. */
  href: string | null;
}

const link = /\[([^\]]+)\]\(((?:\/|https:\/\/)[^\s)]*)\)/g;

/** Splits words at their links. */
export function partsOf(words: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of words.matchAll(link)) {
    if (match.index > from) parts.push({ text: words.slice(from, match.index), href: null });
    parts.push({ text: match[1] ?? '', href: match[2] ?? null });
    from = match.index + match[0].length;
  }
  if (from < words.length) parts.push({ text: words.slice(from), href: null });
  return parts;
}

/** `552 100 554 00013`, with no-break spaces. */
export const groupRegistration = (number: string): string =>
  [number.slice(0, 3), number.slice(3, 6), number.slice(6, 9), number.slice(9)]
    .filter(Boolean)
    .join('\u00a0');

/** `SIREN 552 100 554`, with no-break spaces. */
export const formatRegistration = (number: string): string =>
  `${number.length === 14 ? 'SIRET' : 'SIREN'}\u00a0${groupRegistration(number)}`;
