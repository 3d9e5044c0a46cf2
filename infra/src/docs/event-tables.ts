import { globSync, readFileSync } from 'node:fs';

interface EventSource {
  identifier: string;
  name: string;
  means: string;
}

interface ReactionSource {
  name: string;
  /** Identifiers of events. */
  hears: string[];
  queue: string;
  does: string;
}

const docstring = String.raw`(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?`;

const sourcesIn = (pattern: string): { file: string; text: string }[] =>
  globSync(pattern)
    .toSorted()
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** The first sentence of a docstring, as it stands in a table. */
const sentence = (comment = ''): string =>
  comment
    .replaceAll(/^\s*\* ?/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/(?<=[a-z)])[.] .*$/, '')
    .replace(/\.$/, '');

const definition = new RegExp(String.raw`${docstring}export const (\w+) = defineEvent\(\s*'([^']+)'`, 'g');

const eventsOf = (): EventSource[] =>
  sourcesIn('backend/src/modules/*/events/*.ts').flatMap(({ text }) =>
    [...text.matchAll(definition)].map(([, means, identifier = '', name = '']) => ({
      identifier,
      name,
      means: sentence(means),
    })),
  );

const declaration = new RegExp(
  String.raw`${docstring}@Reaction\(\{\s*queue: '([^']+)',\s*events: \[([^\]]*)\],?\s*\}\)`,
);

/** @throws Error where a reaction is written so that its declaration is not understood */
const reactionsOf = (): ReactionSource[] =>
  sourcesIn('workers/src/reactions/*/*.ts').map(({ file, text }) => {
    const [, does, queue, events] = declaration.exec(text) ?? [];
    if (!queue || !events) throw new Error(`${file} declares no reaction that the tables could tell of`);
    const hears = events
      .split(',')
      .map((identifier) => identifier.trim())
      .filter(Boolean);
    return { name: /([^/]+)\.ts$/.exec(file)?.[1] ?? '', hears, queue, does: sentence(does) };
  });

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const code = (text: string): string => `\`${text}\``;

function tables(): Record<string, string> {
  const events = eventsOf();
  const reactions = reactionsOf();
  const nameOf = (identifier: string): string => {
    const event = events.find((known) => known.identifier === identifier);
    if (!event) throw new Error(`A reaction hears ${identifier}, which no module defines`);
    return event.name;
  };
  return {
    reactions: table(
      ['reaction', 'hears', 'queue', 'does'],
      reactions.map(({ name, hears, queue, does }) => [
        code(name),
        hears.map((identifier) => nameOf(identifier).replace(/^\w+\.|\.v1$/g, '')).join(', '),
        queue,
        does,
      ]),
    ),
    events: table(
      ['event', 'says', 'heard by'],
      events.map(({ identifier, name, means }) => {
        const heardBy = reactions.filter(({ hears }) => hears.includes(identifier));
        return [code(name), means, heardBy.map((reaction) => code(reaction.name)).join(', ') || '(nobody)'];
      }),
    ),
  };
}

/** A document with what stands between `<!-- <name>: … -->` and `<!-- end -->` written from the sources. */
export const withTables = (document: string): string =>
  Object.entries(tables()).reduce((text, [name, content]) => {
    const place = new RegExp(String.raw`(<!-- ${name}:[^>]*-->)[\s\S]*?(<!-- end -->)`);
    if (!place.test(text)) throw new Error(`There is no place for the table of ${name}`);
    return text.replace(place, (_, begin: string, end: string) => `${begin}\n\n${content}\n\n${end}`);
  }, document);
