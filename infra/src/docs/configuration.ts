import { readConfig } from '@atelier/backend/config';
import { documentedGroups } from '@atelier/backend/environment';

type Schema = (typeof documentedGroups)[string][string] & {
  safeParse(value: unknown): { success: boolean; data?: unknown };
  description?: string;
};

const units = [
  ['GiB', 1024 ** 3],
  ['MiB', 1024 ** 2],
] as const;

function defaultOf(name: string, schema: Schema): { isRequired: boolean; words: string } {
  const { success, data } = schema.safeParse(undefined);
  if (!success) return { isRequired: true, words: '' };
  if (data === undefined) return { isRequired: false, words: '' };
  const [unit, size] = units.find(([, bytes]) => name.endsWith('_BYTES') && Number(data) % bytes === 0) ?? [];
  if (unit) return { isRequired: false, words: `${Number(data) / size} ${unit}` };
  if (Array.isArray(data)) return { isRequired: false, words: 'all of them' };
  return { isRequired: false, words: typeof data === 'object' ? '' : `\`${String(data)}\`` };
}

/** What a start in production asks for although each variable has a default: their defaults are refused. */
function refusedInProduction(): string[] {
  const secret = (seed: number) =>
    Array.from({ length: 40 }, (_, at) => ((at * seed) % 36).toString(36)).join('');
  const fit = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgresql:///fit',
    REDIS_URL: 'redis://localhost',
    JWT_SECRET: secret(5),
    MEDIA_SECRET: secret(7),
    STRIPE_SECRET_KEY: `sk_live_${secret(11)}`,
    STRIPE_PUBLISHABLE_KEY: `pk_live_${secret(11)}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${secret(13)}`,
  };
  try {
    readConfig(fit);
  } catch (error) {
    return [...(error as Error).message.matchAll(/^ {2}([A-Z0-9_]+):/gm)].map(([, name = '']) => name);
  }
  throw new Error('Production refuses no default: the column « production » would be wrong.');
}

/** @throws Error where a variable says nothing of itself */
function tables(): string {
  const refused = refusedInProduction();
  return Object.entries(documentedGroups)
    .map(([heading, group]) => {
      const rows = Object.entries(group as Record<string, Schema>).map(([name, schema]) => {
        if (!schema.description) throw new Error(`${name} has no description`);
        const { isRequired, words } = defaultOf(name, schema);
        const need = isRequired ? 'required' : refused.includes(name) ? 'in production' : '';
        return `| \`${name}\` | ${schema.description} | ${words} | ${need} |\n`;
      });
      return `## ${heading}\n\n| variable | what it does | default | required |\n| --- | --- | --- | --- |\n${rows.join('')}`;
    })
    .join('\n');
}

const region = /(?<=<!-- generated from the sources -->\n)[\s\S]*?(?=<!-- end -->)/;

/** The text of docs/configuration.md with one table for each group of variables. */
export const withConfiguration = (document: string): string =>
  document.replace(region, () => `\n${tables()}\n`);
