import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minify } from '@swc/core';
import { type Plugin, runnerImport } from 'vite';

/**
 * Leaves out of the libraries what the product never calls and a bundler cannot tell: a table of style properties that
 * no source names, the code of features that are not used. Each edit fails the build if the library has changed.
 */
interface Edit {
  module: RegExp;
  edit: (code: string, parse: Parse) => string;
}
interface Node {
  type: string;
  start: number;
  end: number;
}
type Parse = (code: string) => unknown;

const root = fileURLToPath(new URL('..', import.meta.url));

/** Words of our sources: a property that is none of them cannot be passed to an element. */
function writtenWords(): Set<string> {
  const files = globSync(['frontend/src/**/*.{ts,tsx}', 'backend/contracts/src/**/*.ts'], { cwd: root });
  const words = files
    .filter((file) => !file.includes('.spec.'))
    .flatMap((file) => readFileSync(`${root}${file}`, 'utf8').match(/[\w$]+/g) ?? []);
  return new Set(words);
}

let known: Set<string> | undefined;
const isWritten = (word: string): boolean => (known ??= writtenWords()).has(word);

/** All nodes of a syntax tree, parents first. */
function* nodesOf(value: unknown): Generator<Node & Record<string, unknown>> {
  if (Array.isArray(value)) for (const each of value) yield* nodesOf(each);
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value && 'start' in value) yield value as Node & Record<string, unknown>;
    for (const each of Object.values(value)) if (typeof each === 'object') yield* nodesOf(each);
  }
}

interface Cut {
  start: number;
  end: number;
  text: string;
}

const apply = (code: string, cuts: Cut[]): string =>
  cuts
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, cut) => text.slice(0, cut.start) + cut.text + text.slice(cut.end), code);

const nameOf = (key: unknown): string => {
  const { name, value } = key as { name?: string; value?: unknown };
  return name ?? String(value);
};

interface Property extends Node {
  key: unknown;
  value: Node & { properties?: Property[]; elements?: { value?: unknown }[] };
}

/** Keeps the properties of an object for which `keep` holds, in their order. */
const cutProperties = (code: string, properties: Property[], keep: (property: Property) => boolean): Cut[] =>
  properties.flatMap((property, index) => {
    const end = properties[index + 1]?.start ?? code.indexOf('}', property.end);
    return keep(property) ? [] : [{ start: property.start, end, text: '' }];
  });

/** Names that a utility of Chakra answers to. */
const namesOf = ({ key, value }: Property): string[] => {
  const shorthand = value.properties?.find((each) => nameOf(each.key) === 'shorthand')?.value;
  const others = shorthand?.elements ?? (shorthand ? [shorthand as { value?: unknown }] : []);
  return [nameOf(key), ...others.map(({ value: name }) => String(name))];
};

const baseConfig = (code: string, parse: Parse): string => {
  const cuts: Cut[] = [];
  for (const node of nodesOf(parse(code))) {
    const { id, init } = node as unknown as {
      id?: { name?: string };
      init?: { arguments?: { properties?: Property[] }[] };
    };
    const properties = init?.arguments?.[0]?.properties;
    if (node.type !== 'VariableDeclarator' || !properties) continue;
    if (id?.name === 'defaultConditions')
      cuts.push(...cutProperties(code, properties, ({ key }) => isWritten(`_${nameOf(key)}`)));
    if (id?.name === 'defaultBaseConfig') {
      const utilities = properties.find(({ key }) => nameOf(key) === 'utilities')?.value.properties ?? [];
      cuts.push(...cutProperties(code, utilities, (property) => namesOf(property).some(isWritten)));
    }
  }
  return apply(code, cuts);
};

/** Replaces the bodies of top-level functions, and top-level variables, of a module. */
const withBodies =
  (bodies: Record<string, string>) =>
  (code: string, parse: Parse): string => {
    const cuts: Cut[] = [];
    const missing = new Set(Object.keys(bodies));
    for (const node of (parse(code) as { body: (Node & Record<string, unknown>)[] }).body) {
      const declared = (node['declaration'] ?? node) as Node & Record<string, unknown>;
      const functions =
        declared.type === 'FunctionDeclaration'
          ? [{ name: nameOf(declared['id']), replaced: declared['body'] as Node }]
          : declared.type === 'VariableDeclaration'
            ? (declared['declarations'] as { id: unknown; init: Node | null }[]).map(({ id, init }) => ({
                name: nameOf(id),
                replaced: init,
              }))
            : [];
      for (const { name, replaced } of functions) {
        const text = Object.hasOwn(bodies, name) ? bodies[name] : undefined;
        if (text === undefined || !replaced) continue;
        missing.delete(name);
        cuts.push({ start: replaced.start, end: replaced.end, text });
      }
    }
    if (missing.size > 0) throw new Error(`not declared: ${[...missing].join(', ')}`);
    return apply(code, cuts);
  };

/** Names of the design tokens by category, in place of the code that derives them from their values. */
let tokenNames: Record<string, string> = {};

/** The reference of a token, as a function that both the build and the browser run. */
const refOf = (category: string, name: string): string => {
  const path = `${category}-${name.replace(/^-/, '')}`;
  const dashed = path.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return name.startsWith('-') ? `calc(var(--chakra-${dashed}) * -1)` : `var(--chakra-${dashed})`;
};

interface Dictionary {
  tokens: { allTokens: { extensions: { category?: string; prop?: string } }[]; flatMap: Map<string, string> };
}

async function readTokens(): Promise<void> {
  const { module } = await runnerImport<{ system: Dictionary }>('/src/shared/theme/system.ts', {
    root: `${root}frontend`,
    configFile: false,
    resolve: {
      alias: [{ find: /^@atelier\/contracts\/(.*)$/, replacement: `${root}backend/contracts/src/$1.ts` }],
    },
    logLevel: 'error',
  });
  tokenNames = {};
  for (const [path, ref] of module.system.tokens.flatMap) {
    const [category = '', ...rest] = path.split('.');
    const name = rest.join('.');
    if (name.startsWith('colorPalette')) continue;
    if (ref !== refOf(category, name)) throw new Error(`${path} is ${ref}, not ${refOf(category, name)}`);
    tokenNames[category] = tokenNames[category] === undefined ? name : `${tokenNames[category]} ${name}`;
  }
}

const dictionary = (): string => `
const refOf = ${refOf.toString()};
const names = ${JSON.stringify(tokenNames)};
const flat = new Map();
for (const category in names) {
  const references = {};
  for (const name of names[category].split(' '))
    flat.set(category + '.' + name, (references[name] = refOf(category, name)));
  names[category] = references;
}
const getVar = (name, fallback) => flat.get(name) ?? fallback;
export const createTokenDictionary = () => ({
  allTokens: [],
  colorPaletteMap: new Map(),
  getVar,
  getByName() {},
  getCategoryValues: (category) => names[category] ?? null,
  expandReferenceInValue: (value) => value.replace(/\\{([^}]*)\\}/g, (_, path) => getVar(path) ?? path),
});
`;

const edits: Edit[] = [
  {
    module: /@pandacss\/is-valid-prop\/dist\/index\.mjs$/,
    edit: (code) =>
      code.replace(/(?<=cssPropertiesStr = ")[^"]+/, (names) => names.split(',').filter(isWritten).join(',')),
  },
  {
    module: /@emotion\/is-prop-valid\/dist\/emotion-is-prop-valid\.esm\.js$/,
    edit: (code) =>
      code.replace(/(?<=\^\(\()[\w|]+/, (names) => names.split('|').filter(isWritten).join('|')),
  },
  { module: /@chakra-ui\/react\/dist\/esm\/preset-base\.js$/, edit: baseConfig },
  {
    // Written by the server in every page (app/providers.tsx).
    module: /@chakra-ui\/react\/dist\/esm\/styled-system\/system\.js$/,
    edit: (code) =>
      code
        .replace('[getPreflightCss(), getGlobalCss(), getTokenCss()]', '[]')
        .replace(/^ {4}get(?:Token|Global|Preflight)Css,\n/gm, '')
        .replace('getTokenMap(tokens);', 'new Map();')
        .replace(/(?<= const query = )\{[\s\S]*?\n {2}\};/, '{};'),
  },
  {
    module: /@chakra-ui\/react\/dist\/esm\/styled-system\/token-dictionary\.js$/,
    edit: () => dictionary(),
  },
  {
    // Only for generated types.
    module: /@chakra-ui\/react\/dist\/esm\/styled-system\/utility\.js$/,
    edit: (code) =>
      code
        .replace(/(?<= const assignPropertyType = \(property, config\) => )\{[\s\S]*?\n {2}\};/, '{};')
        .replace(/(?<= const addPropertyType = \(property, type\) => )\{[\s\S]*?\n {2}\};/, '{};')
        .replace(/(?<= const getTypes = \(\) => )\{[\s\S]*?\n {2}\};/, '{};'),
  },
  {
    module: /\/shared\/theme\/system\.ts$/,
    edit: withBodies({ globalCss: '{}', keyframes: '{}' }),
  },
  {
    module: /\/shared\/theme\/tokens\.ts$/,
    edit: withBodies({ tokens: '{}', semanticTokens: '{}', spacing: '{}', brandColors: '{}' }),
  },
];

export const leanLibraries = (): Plugin => ({
  name: 'lean-libraries',
  buildStart: readTokens,
  transform(code, id) {
    const edit = edits.find(({ module }) => module.test(id))?.edit;
    if (!edit) return undefined;
    const lean = edit(code, (text) => this.parse(text));
    if (lean === code) this.error(`${id} is no longer written as vite.lean.ts expects.`);
    return { code: lean, map: null };
  },
});

/** A second minifier, which finds what the first leaves: a hundredth of the first load. */
export const smallerChunks = (): Plugin => ({
  name: 'smaller-chunks',
  enforce: 'post',
  async generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || chunk.code.length > 500_000) continue;
      const options = { module: true, compress: { passes: 3, ecma: 2020 }, mangle: true } as const;
      chunk.code = (await minify(chunk.code, options)).code;
    }
  },
});

/** What creates a component has no effect of its own: one that nothing imports can be left out. */
export const pureComponents = (): Plugin => ({
  name: 'pure-components',
  transform(code, id) {
    if (!id.includes('/node_modules/') || !/\b(?:forwardRef|createContext|memo)\(/.test(code))
      return undefined;
    const pure = code
      .replace(/(?<== )(?=(?:React\d*\.)?(?:forwardRef|createContext|memo)\()/g, '/* @__PURE__ */ ')
      .replace(/^\w+\.displayName = "[\w.]+";$/gm, '');
    return { code: pure, map: null };
  },
});
