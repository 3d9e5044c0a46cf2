import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

type Visited = ConstructorParameters<typeof Visitor>[0];
type Call = Parameters<NonNullable<Visited['CallExpression']>>[0];
type Expression = Call['callee'];

/** What one test says that it proves. */
export interface Proof {
  /** From the root of the project. */
  file: string;
  /** As the test is declared, `%s` and all. */
  title: string;
  /** Ids of docs/product.md. */
  rules: string[];
}

export interface Proofs {
  proofs: Proof[];
  /** Calls of `proves` that are not the first statement of a test or do not name their rules as strings: `file: text`. */
  misplaced: string[];
}

const testFiles = '{backend,workers,frontend,infra}/**/*.{spec,journey}.{ts,tsx}';
const exclude = ['**/node_modules/**', '**/dist/**', '**/fixtures/**'];

/** The proofs of all tests, read from the sources without running them. */
export function readProofs(root = '.'): Proofs {
  const result: Proofs = { proofs: [], misplaced: [] };
  for (const file of globSync(testFiles, { cwd: root, exclude }).toSorted()) {
    const text = readFileSync(join(root, file), 'utf8');
    if (!text.includes('proves(')) continue;
    const { proofs, misplaced } = proofsIn(file, text);
    result.proofs.push(...proofs);
    result.misplaced.push(...misplaced);
  }
  return result;
}

export function proofsIn(file: string, text: string): Proofs {
  const proofs: Proof[] = [];
  const calls: Call[] = [];
  const understood = new Set<Call>();
  const visitor = new Visitor({
    CallExpression(call) {
      if (isNamed(call.callee, ['proves'])) calls.push(call);
      const first = isTest(call.callee) ? firstCallOf(call.arguments[1]) : null;
      const title = titleOf(call.arguments[0], text);
      if (!first || title === null || !isNamed(first.callee, ['proves'])) return;
      const rules = first.arguments.flatMap((each) =>
        each.type === 'Literal' && typeof each.value === 'string' ? [each.value] : [],
      );
      if (rules.length === 0 || rules.length < first.arguments.length) return;
      understood.add(first);
      proofs.push({ file, title, rules });
    },
  });
  visitor.visit(parseSync(file, text).program);
  const misplaced = calls
    .filter((call) => !understood.has(call))
    .map(({ start, end }) => `${file}: ${text.slice(start, end)}`);
  return { proofs, misplaced };
}

const isNamed = (callee: Expression, names: string[]): boolean =>
  callee.type === 'Identifier' && names.includes(callee.name);

const variants = ['each', 'only', 'skip', 'failing'];

/** `it`, `test`, `it.only`, and what `it.each(…)` answers. */
function isTest(callee: Expression): boolean {
  if (callee.type === 'CallExpression')
    return callee.callee.type === 'MemberExpression' && isTest(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return isTest(callee.tag);
  if (callee.type !== 'MemberExpression') return isNamed(callee, ['it', 'test']);
  const { property, object } = callee;
  return property.type === 'Identifier' && variants.includes(property.name) && isTest(object);
}

function titleOf(node: Call['arguments'][number] | undefined, text: string): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' ? text.slice(node.start + 1, node.end - 1) : null;
}

function firstCallOf(test: Call['arguments'][number] | undefined): Call | null {
  if (test?.type !== 'ArrowFunctionExpression' && test?.type !== 'FunctionExpression') return null;
  const body = test.body;
  const [first] = body?.type === 'BlockStatement' ? body.body : [];
  return first?.type === 'ExpressionStatement' && first.expression.type === 'CallExpression'
    ? first.expression
    : null;
}
