import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = import.meta.dirname;
const sources = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('.spec.'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** Files that strike something, and what. */
const strikes: Readonly<Record<string, string>> = {
  'shared/ui/course-facts.tsx': 'the server’s struck price',
  'features/authoring/import/plan-section.tsx': 'parts of a file name',
  'features/authoring/publication/change-line.tsx': 'texts that were removed',
  'features/orders/order-details.tsx': 'a line that was refunded',
};
const filesWith = (pattern: RegExp, among = sources) =>
  among.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

/** Article L112-1-1 of the consumer code. */
describe('a struck price', () => {
  it('is struck by one component alone', () => {
    proves('price.struck-only');

    const strikingFiles = filesWith(/<s>|<del\b|chakra\.(?:s|del)\b|line-through|chakra\('(?:s|del)'/);
    expect(strikingFiles.toSorted()).toEqual(Object.keys(strikes).toSorted());
    const facts = sources.find(({ file }) => file === 'shared/ui/course-facts.tsx')?.text ?? '';
    expect(facts.match(/chakra\.s\b/g)).toHaveLength(2);
  });

  it('comes from the server wherever it is given to that component', () => {
    proves('price.struck-only');

    const given = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/struckPrice(?:=\{|: )([^,}\n]+)/g)].map(
        ([, value = '']) => `${file} ${value.trim()}`,
      ),
    );
    const fromServer =
      /\b(?:(?:course|offer)\??\.struckPrice(?: \?\? null)?|of\.struck|struckPrice|null|number(?: \| null)?;?)$/;
    expect(given.filter((each) => !fromServer.test(each))).toEqual([]);
    expect(given.length).toBeGreaterThan(5);
  });

  it('is not computed: promotions are known to the lists of working versions alone', () => {
    proves('price.struck-only');

    expect(filesWith(/contracts\/promotion'/)).toEqual(['shared/ui/typed-price.tsx']);
  });
});

describe('the words of a price', () => {
  const project = join(root, '../..');
  const everywhere = globSync(
    ['{frontend,backend,workers}/src/**/*.{ts,tsx}', 'backend/contracts/src/**/*.ts'],
    {
      cwd: project,
    },
  )
    .filter((file) => !/\.spec\.|\/testing\//.test(file))
    .map((file) => ({ file, text: readFileSync(join(project, file), 'utf8') }));

  it('have one form', () => {
    proves('format.price');

    expect(filesWith(/style: 'currency'/, everywhere)).toEqual(['backend/contracts/src/words/prices.ts']);
    const spaces = String.raw`(?: |&nbsp;|\\u00a0)?`;
    // Amounts of laws and axes of charts are no prices.
    const short = new RegExp(`(?<![,\\d\\w])\\d+${spaces}€(?! (?:prévue|par))`);
    const allowed = /(?:invoice-texts|findings\.fr|messages\.fr|oss-page|month-section|revenue-chart)\.tsx?$/;
    const written = everywhere.filter(({ text }) => short.test(text.replaceAll(/\/\*.*?\*\/|\/\/.*/gs, '')));
    expect(written.map(({ file }) => file).filter((file) => !allowed.test(file))).toEqual([]);
  });

  it('compare it with another in the server’s sentences, and where they are shown', () => {
    proves('price.words');

    expect(filesWith(/au lieu de (?:\$?\{|<)/, everywhere).toSorted()).toEqual([
      'backend/src/modules/catalog/prices/price-texts.ts',
      // « Pourquoi pas … ? », of a price that the server refuses.
      'frontend/src/features/authoring/price/price-step.tsx',
      'frontend/src/shared/ui/course-facts.tsx',
    ]);
    expect(filesWith(/en promotion\b|' promotion'|>\s*promotion\s*</)).toEqual([]);
  });
});
