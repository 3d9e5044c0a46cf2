import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ProductRule {
  /** `cart.total` */
  id: string;
  /** The heading under which it stands. */
  section: string;
  text: string;
}

const item = /^- `([a-z0-9-]+(?:\.[a-z0-9-]+)+)` (\S.*)$/;

export const readProductRules = (root = '.'): ProductRule[] =>
  parseProductRules(readFileSync(join(root, 'docs/product.md'), 'utf8'));

/** @throws Error for a list item that does not begin with an id in backticks */
export function parseProductRules(text: string): ProductRule[] {
  let section = '';
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('#')) section = line.replace(/^#+ /, '');
    if (!/^\s*[-*] /.test(line)) return [];
    const [, id, words] = item.exec(line) ?? [];
    if (!id || !words) throw new Error(`docs/product.md has an item without an id: ${line}`);
    return [{ id, section, text: words }];
  });
}
