import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { reactionName } from '@atelier/backend/kernel/reaction';

interface EventSource {
  identifier: string;
  name: string;
  means: string;
}

interface ReactionSource {
  /** The reacting module. */
  module: string;
  name: string;
  /** Event identifiers. */
  hears: string[];
  queue: string;
  does: string;
}

const docstring = String.raw`(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?`;

const sourcesIn = (pattern: string): { file: string; text: string }[] =>
  globSync(pattern)
    .toSorted()
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** First sentence of a docstring, for a table cell. */
const sentence = (comment = ''): string =>
  comment
    .replaceAll(/^\s*\* ?/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/(?<=[a-z)])[.] .*$/, '')
    .replace(/\.$/, '');

const definition = new RegExp(String.raw`${docstring}export const (\w+) = defineEvent\(\s*'([^']+)'`, 'g');

const eventsOf = (): EventSource[] =>
  sourcesIn('backend/src/modules/**/{events/*,*.events}.ts').flatMap(({ text }) =>
    [...text.matchAll(definition)].map(([, means, identifier = '', name = '']) => ({
      identifier,
      name,
      means: sentence(means),
    })),
  );

const declaration = new RegExp(
  String.raw`${docstring}export const (\w+) = reaction\(\s*\{\s*queue: '([^']+)',\s*events: \[([^\]]*)\]`,
  'g',
);

/** Reactions of all modules, sorted by module and name. @throws Error when a declaration cannot be parsed */
const reactionsOf = (): ReactionSource[] =>
  sourcesIn('workers/src/reactions/*/*.ts')
    .flatMap(({ file, text }) => {
      const declared = [...text.matchAll(declaration)];
      if (declared.length !== text.split('= reaction(').length - 1)
        throw new Error(`${file} declares a reaction that the tables do not understand`);
      return declared.map(([, does, exportName = '', queue = '', events = '']) => ({
        module: basename(dirname(file)),
        name: reactionName(exportName),
        hears: events
          .split(',')
          .map((identifier) => identifier.trim())
          .filter(Boolean),
        queue,
        does: sentence(does),
      }));
    })
    .toSorted((one, other) => (`${one.module} ${one.name}` < `${other.module} ${other.name}` ? -1 : 1));

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
      ['reaction', 'events', 'queue', 'what it does'],
      reactions.map(({ name, hears, queue, does }) => [
        code(name),
        hears.map((identifier) => nameOf(identifier).replace(/^\w+\.|\.v1$/g, '')).join(', '),
        queue,
        does,
      ]),
    ),
    events: table(
      ['event', 'meaning', 'reactions'],
      events.map(({ identifier, name, means }) => {
        const heardBy = reactions.filter(({ hears }) => hears.includes(identifier));
        return [code(name), means, heardBy.map((reaction) => code(reaction.name)).join(', ') || '—'];
      }),
    ),
  };
}

/** Regenerates the sections between `<!-- <name>: … -->` and `<!-- end -->` from the sources. */
export const withTables = (document: string): string =>
  Object.entries(tables()).reduce((text, [name, content]) => {
    const place = new RegExp(String.raw`(<!-- ${name}:[^>]*-->)[\s\S]*?(<!-- end -->)`);
    if (!place.test(text)) throw new Error(`There is no place for the table of ${name}`);
    return text.replace(place, (_, begin: string, end: string) => `${begin}\n\n${content}\n\n${end}`);
  }, document);
