import { getFormattedTokens, transform } from 'sucrase';
import { cutText } from './output.js';
import { SyntaxFault } from './syntax-fault.js';

interface Token {
  line: number;
  label: string;
  raw: string;
  isType: boolean;
}

/** What the compiler would drop or leave to an engine that cannot read it: it is refused where it stands. */
const refused: readonly (readonly [
  is: (...tokens: [Token, Token, Token, Token]) => boolean,
  words: string,
])[] = [
  [
    (before, { raw, isType }, { label }, { label: next }) =>
      isType &&
      (raw === 'namespace' || raw === 'module') &&
      label === 'name' &&
      (next === '{' || next === '.') &&
      before.raw !== 'declare',
    'Un espace de noms (namespace)',
  ],
  [(_before, { label }) => label === '@', 'Un décorateur (@…)'],
  [
    (before, { raw, line }, next) =>
      raw === 'accessor' && before.label !== '.' && next.label === 'name' && next.line === line,
    'Un champ « accessor »',
  ],
  [
    (before, { raw, line }, next, { label }) =>
      raw === 'using' &&
      before.label !== '.' &&
      next.label === 'name' &&
      next.line === line &&
      (label === '=' || label === 'name'),
    'Le mot « using »',
  ],
  [
    (before, { label }, { label: next }) =>
      label === 'name' && next === '=' && (before.raw === 'import' || before.raw === 'type'),
    'Un « import … = »',
  ],
  [(_before, { label }, { label: next }) => label === 'export' && next === '=', 'Un « export = »'],
];

const none: Token = { line: 1, label: '', raw: '', isType: false };

function tokensOf(source: string): Token[] {
  const [, ...rows] = getFormattedTokens(source, { transforms: ['typescript'] }).split('\n');
  return rows.flatMap((row) => {
    const [, line, label = '', raw = ''] = /^(\d+):\d+-\d+:\d+\s+(\S+)\s+(\S*)/.exec(row) ?? [];
    return line ? [{ line: Number(line), label, raw, isType: /\sisType\s/.test(row) }] : [];
  });
}

/** @throws SyntaxFault */
function refuseWhatIsLost(source: string): void {
  // Most programs have none of these words, and are not read twice.
  if (!/\b(?:namespace|module|accessor|using)\b|@|\b(?:import|export)\b[^;\n]*=/.test(source)) return;
  const tokens = tokensOf(source);
  /** Within `declare …`, which has no code. */
  let depth = 0;
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1] ?? none;
    if (token.label === '{' && (depth > 0 || isDeclared(tokens, index))) depth += 1;
    else if (token.label === '}' && depth > 0) depth -= 1;
    if (depth > 0) continue;
    for (const [is, words] of refused)
      if (
        is(before, token, tokens[index + 1] ?? none, tokens[index + 2] ?? none) &&
        !isTypeAlias(tokens, index)
      )
        throw new SyntaxFault(`${words} n’est pas admis dans un exercice`, token.line);
  }
}

/** `type name = …`, also exported, is no import. */
const isTypeAlias = (tokens: readonly Token[], index: number): boolean =>
  tokens[index - 1]?.raw === 'type' && tokens[index - 2]?.raw !== 'import';

/** Whether a brace begins what `declare namespace a.b` or `declare global` holds. */
function isDeclared(tokens: readonly Token[], index: number): boolean {
  let at = index - 1;
  while (tokens[at]?.label === 'name' || tokens[at]?.label === '.' || tokens[at]?.label === 'string') at -= 1;
  return tokens[at]?.raw === 'declare' && tokens[at]?.isType === true;
}

/** Parts of one enum: their second declaration would be a second export. */
function mergeEnums(code: string): string {
  const seen = new Set<string>();
  return code.replace(
    /\bexport var ([\p{ID_Start}$_][\p{ID_Continue}$]*); \(function \(\1\)/gu,
    (whole, name: string) => {
      if (!seen.has(name)) {
        seen.add(name);
        return whole;
      }
      return `(function (${name})`;
    },
  );
}

/**
 * Removes the types of a TypeScript program; lines stay where they are. Types are not checked.
 * @throws SyntaxFault
 */
export function stripTypes(source: string): string {
  try {
    const { code } = transform(source, {
      transforms: ['typescript'],
      disableESTransforms: true,
      production: true,
    });
    refuseWhatIsLost(source);
    return mergeEnums(code);
  } catch (error) {
    if (error instanceof SyntaxFault) throw error;
    const { loc } = error as { loc?: { line?: number } };
    const words = error instanceof Error ? error.message : String(error);
    const isTooDeep = error instanceof RangeError;
    const message = isTooDeep
      ? 'trop d’imbrications'
      : words.replace(/^Error transforming [^:]*: | ?\(\d+:\d+\)$/g, '');
    throw new SyntaxFault(cutText(message, 300), loc?.line ?? 1);
  }
}
