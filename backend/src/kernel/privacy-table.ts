import type { PrivacyRow } from '@atelier/contracts/privacy';
import {
  dataKinds,
  durationArticles,
  interests,
  legalBases,
  lengthInWords,
  privacyGroups,
  purposes,
  recipients,
  termEvents,
  untilWords,
} from '@atelier/contracts/words/privacy-words';
import { namesOf } from '@atelier/contracts/words/names-of';
import type { DataUse, DeclaredTable, Duration, LegalBasis } from './personal-data.js';

/** What is kept outside the database, by what makes it go. */
export interface OutsideUse extends DataUse {
  readonly keptBy: string;
}

const basisInWords = (basis: LegalBasis): string =>
  typeof basis === 'string'
    ? legalBases[basis]
    : `${legalBases['legitimate-interest']}\u00a0: ${interests[basis['legitimate-interest']]}`;

/** « 3 ans après le message », « Jusqu’à la fermeture du compte ». */
export function durationInWords(duration: Duration): string {
  if ('until' in duration) return untilWords[duration.until];
  const article = duration.article ? ` (${durationArticles[duration.article]})` : '';
  return `${lengthInWords(duration)} après ${termEvents[duration.after]}${article}`;
}

const usesOf = ({ uses, people = {} }: DeclaredTable): readonly DataUse[] => [
  ...(uses ?? []),
  ...Object.values(people).flatMap(({ use }) => use ?? []),
];

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];

/**
 * The table of the privacy information (RGPD, article 13): a line for each kind of data, in the order of `dataKinds`,
 * whatever the order of the declarations.
 */
export function privacyTable(
  tables: Record<string, DeclaredTable>,
  outside: readonly DataUse[] = [],
): PrivacyRow[] {
  const uses = [
    ...Object.keys(tables)
      .toSorted()
      .flatMap((name) => usesOf(tables[name] ?? {})),
    ...outside,
  ];
  const purposeOrder = Object.values(purposes) as string[];
  return namesOf(dataKinds).flatMap((id) => {
    const about = uses.filter(({ data }) => data === id);
    if (about.length === 0) return [];
    const kind = dataKinds[id];
    const aims = unique(about.map(({ purpose }) => purposes[purpose]));
    return {
      id,
      group: privacyGroups[kind.group],
      data: kind.words,
      purpose: aims
        .toSorted((one, other) => purposeOrder.indexOf(one) - purposeOrder.indexOf(other))
        .join('\u00a0; '),
      basis: unique(about.map(({ basis }) => basisInWords(basis)))
        .toSorted()
        .join('\u00a0; '),
      durations: unique(about.flatMap(({ durations }) => durations.map(durationInWords))).toSorted(
        (one, other) => Number(startsWithDigit(one)) - Number(startsWithDigit(other)),
      ),
      recipients: kind.recipients.map((name) => recipients[name]),
    };
  });
}

const startsWithDigit = (words: string): boolean => /^\d/.test(words);
