import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { projectRoot } from '../local/data-directory.js';

/** Words that name no thing: there is always one that says what it is. */
const vague = new Set([
  'asked',
  'held',
  'helper',
  'helpers',
  'kept',
  'manager',
  'mend',
  'misc',
  'place',
  'sow',
  'stuff',
  'tend',
  'thing',
  'things',
  'together',
  'told',
  'util',
  'utils',
  'whatever',
]);

const event = 'the name of the event is stored in the outbox';
const reaction = 'the name of the reaction is stored in jobs and in the database';
const order = 'to place an order is the word of the trade';

/** What may bear one of them, and why. */
const allowed: Record<string, string> = {
  'place-order.ts': order,
  placeOrder: order,
  accessKept: event,
  questionAsked: event,
  subscriptionAsked: event,
  questionAskedMail: 'the mail of that event',
  MailInvitationWhenAccessKept: reaction,
  MailInvitationWhenPlaceOffered: reaction,
  MailLinkWhenSubscriptionAsked: reaction,
  MailReceiptWhenAskedAgain: reaction,
  MailTeacherWhenQuestionAsked: reaction,
  OpenKeptAccessWhenEmailVerified: reaction,
};

/** `readHTMLFile.spec.ts` consists of read, html, file, spec and ts. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);

const isVague = (name: string): boolean => wordsOf(name).some((word) => vague.has(word));

function exportedNames(file: string): string[] {
  const { module } = parseSync(file, readFileSync(join(projectRoot, file), 'utf8'));
  return module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName }) => (exportName.kind === 'Name' && exportName.name) || []),
  );
}

describe('names', () => {
  it.each([
    ['format-utils.ts', true],
    ['keptOrders', true],
    ['PlaceOfVideo', true],
    ['placeholder', false],
    ['replaceFile', false],
    ['shareholders', false],
  ])('of a file or an export have whole words: %s', (name, isRefused) => {
    expect(isVague(name)).toBe(isRefused);
  });

  it('say what they are, in files and in exports', () => {
    const files = globSync('{backend,workers,frontend,infra}/**/*.{ts,tsx,mjs,cjs,js}', {
      cwd: projectRoot,
      exclude: (path) => /node_modules|\bdist\b/.test(path),
    });
    expect(files.length).toBeGreaterThan(1000);
    const names = files.flatMap((file) => [basename(file), ...exportedNames(file)]);
    const vagueNames = new Set(names.filter(isVague));
    expect([...vagueNames].toSorted()).toEqual(Object.keys(allowed).toSorted());
  });
});
