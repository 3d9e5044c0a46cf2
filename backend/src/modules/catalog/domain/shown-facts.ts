import { p } from '@mikro-orm/postgresql';
import type { Category, Language } from '@atelier/contracts/common';
import { namesOf } from '@atelier/contracts/words/names-of';

/** What a card shows of a course as it is stored. The table, what is listed, stored and read of it follow from these lines. */
export const shownColumns = {
  title: p.text(),
  subdescription: p.text(),
  imageUrl: p.text().strictNullable(),
  category: p.text().$type<Category>(),
  language: p.text().$type<Language>(),
};
export type ShownFact = keyof typeof shownColumns;
export const shownFacts = namesOf(shownColumns);

export function shownFactsOf<Row extends Record<ShownFact, unknown>>(row: Row): Pick<Row, ShownFact> {
  const facts: Partial<Pick<Row, ShownFact>> = {};
  for (const name of shownFacts) facts[name] = row[name];
  return facts as Pick<Row, ShownFact>;
}
