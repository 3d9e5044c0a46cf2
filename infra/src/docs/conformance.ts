/** `npm run conformance`: the rules of docs/product.md and the tests that prove each, as artifacts/conformance.md. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { readProductRules, type ProductRule } from './product-rules.js';
import { readProofs, type Proof } from './proofs.js';

const rules = readProductRules();
const { proofs } = readProofs();

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`);

const testsOf = ({ id }: ProductRule): Proof[] => proofs.filter((proof) => proof.rules.includes(id));

const row = (rule: ProductRule): string => {
  const tests = testsOf(rule).map(({ file, title }) => `\`${file}\`: ${title}`);
  return `| \`${rule.id}\` | ${cell(rule.text)} | ${cell(tests.join('<br>'))} |\n`;
};

const sections = [...Map.groupBy(rules, ({ section }) => section)].map(
  ([section, ofSection]) =>
    `\n## ${section}\n\n| rule | what | tests |\n| --- | --- | --- |\n${ofSection.map(row).join('')}`,
);

mkdirSync('artifacts', { recursive: true });
writeFileSync('artifacts/conformance.md', `# Rules and their tests\n${sections.join('')}`);
const unproved = rules.filter((rule) => testsOf(rule).length === 0);
console.log(`artifacts/conformance.md: ${rules.length} rules, ${unproved.length} without a test.`);
