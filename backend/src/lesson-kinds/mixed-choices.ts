import { normalForm } from '../kernel/normal-form.js';

export type RandomBelow = (limit: number) => number;

export function shuffled<Item>(items: readonly Item[], randomBelow: RandomBelow): Item[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = randomBelow(last + 1);
    [result[last], result[other]] = [result[other] as Item, result[last] as Item];
  }
  return result;
}

const things =
  '(?:reponses?|propositions?|choix|options?|affirmations?|assertions?|solutions?|enonces?|cas|possibilites?)';
const before =
  '(?:ci-dessus|ci-dessous|precedente?s?|qui precedent|citee?s?|proposee?s?|enumeree?s?|a la fois)';
const few = '(?:deux|trois|quatre|cinq|2|3|4|5)';
/** A letter or a number of another choice. */
const place = '(?:[a-t]|\\d{1,2})';
const places = `(?:(?:les?|la|l\\'|the)?\\s*${things}\\s+|(?:answers?|choices?)\\s+)?\\(?[a-t]\\)?(?:\\s*(?:,|et|ou|and|or|&|\\+|/|ni|nor|,\\s*(?:et|and))\\s*\\(?[a-t]\\)?)+`;

/** What every other choice is, or none of them: « Toutes les réponses ci-dessus », « Rien de tout cela ». */
const ofAll = new RegExp(
  `^(?:${[
    `(?:toutes?|tous|aucune?|chacune?|l’ensemble|la totalite|les ${few})(?: (?:sont|est))?(?: (?:de|des|d’entre|les|ces|ses|cettes?|l’une des|parmi|${few}))*\\s?(?:autres )?(?:${things}|celles|ceux|elles|eux)\\b.*`,
    `(?:toutes?|tous|aucune?|chacune?|les ${few})(?: (?:des|de ces|les|de ceux|de celles))?\\s?(?:${few} )?(?:${before}|${few})`,
    `(?:aucune?|toutes?|tous) (?:de )?(?:ces|ceux|celles)(?:[ -]\\S+)?`,
    `(?:toutes|tous|aucune?|les ${few}|tout|rien)`,
    `(?:tout|rien)(?: de| ce)* (?:tout )?(?:cela|ca|ce qui precede|qui precede|precede)`,
    `(?:ni )?l’une? (?:ni|ou|et) l’autre|l’une ou l’autre`,
    `(?:une )?autre reponse|on ne peut pas (?:le )?savoir|je ne sais pas`,
    `(?:all|none|any|both|neither|each)(?: of)?(?: the| these| those| them)?(?: ${few}| two| three| four)?(?: (?:above|answers?|options?|choices?|statements?|preceding|previous|other answers?))*(?: (?:are|is) (?:correct|true|right|false|wrong))?`,
  ].join('|')})$`,
);
/** « A et C », « Réponses 1 et 3 », « Les deux premières »: true only in the author's order. */
const ofPlaces = new RegExp(
  `^(?:(?:both|either|neither|seulement|uniquement|only|ni|soit)\\s+)?(?:${[
    places,
    `(?:les? |la |l’)?(?:${things}|answers?)\\s+${place}(?:\\s*(?:,|et|ou|and|or|&|/)\\s*${place})*`,
    `les (?:${few} )?(?:premiere?s?|derniere?s?)(?: ${things})?`,
  ].join('|')})(?: (?:seulement|uniquement|only))?$`,
);

const comparable = (text: string): string =>
  normalForm(text, 'NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('\u0027', '’')
    .replace(/\s+/g, ' ')
    .replace(/^[\s«"(]+|[\s.!»")]{1,9}$/g, '');

/** Beyond this a choice says something itself. */
const maxLength = 90;

const naming = (choice: string): 'all' | 'places' | null => {
  if (choice.length > maxLength) return null;
  const words = comparable(choice);
  return ofPlaces.test(words) ? 'places' : ofAll.test(words) ? 'all' : null;
};

/**
 * Choices in another order. Those that name the others (« Toutes les réponses ci-dessus ») stay last; where they name
 * them by letter or number, the others stay too.
 */
export function mixedChoices(choices: readonly string[], randomBelow: RandomBelow): string[] {
  const kinds = new Map(choices.map((choice) => [choice, naming(choice)]));
  const last = choices.filter((choice) => kinds.get(choice));
  const others = choices.filter((choice) => !kinds.get(choice));
  // Choices that all name others are answers themselves: « A et B », « B et C ».
  if (others.length === 0)
    return last.some((choice) => kinds.get(choice) === 'places')
      ? [...choices]
      : shuffled(choices, randomBelow);
  const isOrdered = last.some((choice) => kinds.get(choice) === 'places');
  return isOrdered ? [...choices] : [...shuffled(others, randomBelow), ...last];
}
