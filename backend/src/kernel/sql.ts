import { sql as kysely, type AliasedRawBuilder, type Expression, type OperationNode } from 'kysely';

/** What is sent: the text, and what stands for `$1`, `$2`, … in it. */
export interface Statement {
  text: string;
  values: unknown[];
}

/**
 * A piece of SQL, or a whole statement. Kysely's own makes a tree of frozen nodes of each, to be walked once, which took a tenth of
 * what a search costs; of this the text follows in one pass. Kysely's builders take it as any other expression.
 */
export class Sql<Row> implements Expression<Row> {
  constructor(
    private readonly texts: readonly string[],
    private readonly values: readonly unknown[],
  ) {}

  /** Of the types alone. */
  get expressionType(): Row | undefined {
    return undefined;
  }

  statement(): Statement {
    const values: unknown[] = [];
    return { text: this.writtenAfter(values), values };
  }

  /** Between what Kysely selects, under a name. */
  as<Name extends string>(name: Name): AliasedRawBuilder<Row, Name> {
    return this.forKysely().as(name);
  }

  toOperationNode(): OperationNode {
    return this.forKysely().toOperationNode();
  }

  private forKysely() {
    return kysely<Row>(this.texts as unknown as TemplateStringsArray, ...this.values);
  }

  /** @param values gets those of this piece */
  private writtenAfter(values: unknown[]): string {
    let text = this.texts[0] ?? '';
    for (let index = 0; index < this.values.length; index += 1) {
      const value = this.values[index];
      text += value instanceof Sql ? value.writtenAfter(values) : `$${values.push(bound(value))}`;
      text += this.texts[index + 1];
    }
    return text;
  }
}

/** @throws TypeError for a builder of Kysely's, which the driver would send as JSON */
function bound(value: unknown): unknown {
  if (typeof value === 'object' && value !== null && 'toOperationNode' in value)
    throw new TypeError('A builder of Kysely’s takes sql``, and is no part of it.');
  return value;
}

const comma = new Sql<unknown>([', '], []);
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const raw = <Row = unknown>(text: string) => new Sql<Row>([text], []);

/** ``sql`… where id = ${id}` ``: what is another piece of SQL is put in, everything else is sent beside the text. */
export const sql = Object.assign(
  <Row = unknown>(texts: TemplateStringsArray, ...values: unknown[]) => new Sql<Row>(texts, values),
  {
    /** As it stands: never from outside. */
    raw,
    /** One name, whatever it holds. */
    id: (name: string) => raw(quoted(name)),
    /** A table, or a column with or without its table: `excluded.title`. */
    ref: <Value = unknown>(name: string) => raw<Value>(name.split('.').map(quoted).join('.')),
    join<Row = unknown>(parts: readonly unknown[], separator: Sql<unknown> = comma): Sql<Row> {
      const texts = [''];
      const values: unknown[] = [];
      for (const part of parts) {
        if (values.length > 0) {
          values.push(separator);
          texts.push('');
        }
        values.push(part);
        texts.push('');
      }
      return new Sql<Row>(texts, values);
    },
  },
);
