import { type AliasedRawBuilder, type Expression, sql as kysely, type OperationNode } from 'kysely';

/** Some statements have as many shapes as people type words: beyond this many steps no more are remembered. */
const mostSteps = 6_000;

/** Stands for a value in a shape, whatever the value. */
const aValue = Symbol('value');

/**
 * What a statement is made of, step by step: pieces and values, in their order. Statements of one shape have one text, which is put
 * together once; being one and the same string, it need not be looked through again to find the name that it is prepared under.
 */
export class Shape {
  private readonly steps = new Map<unknown, Shape>();
  private text: string | undefined;
  /** Of all steps that are remembered. */
  static count = 0;

  /** Of nothing yet. */
  static readonly start = new Shape();

  /** Undefined where it is not remembered. @param step a piece, by what is the same each time, or `aValue` */
  after(step: unknown): Shape | undefined {
    const known = this.steps.get(step);
    if (known || Shape.count >= mostSteps) return known;
    const next = new Shape();
    this.steps.set(step, next);
    Shape.count += 1;
    return next;
  }

  textBy(write: () => string): string {
    return (this.text ??= write());
  }
}

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
    const shape = this.gathered(values, Shape.start);
    const write = () => this.writtenAfter(0).text;
    return { text: shape ? shape.textBy(write) : write(), values };
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

  /** @param values gets those of this piece. Answers the shape as far as this, undefined where it is not remembered */
  private gathered(values: unknown[], before: Shape | undefined): Shape | undefined {
    // A template is the same array each time that it is run.
    let shape = before?.after(this.values.length > 0 ? this.texts : this.texts[0]);
    for (const value of this.values) {
      if (value instanceof Sql) shape = value.gathered(values, shape);
      else {
        values.push(bound(value));
        shape = shape?.after(aValue);
      }
    }
    return shape;
  }

  /** @param count of the values that stand before this piece */
  private writtenAfter(count: number): { text: string; count: number } {
    let text = this.texts[0] ?? '';
    for (const [index, value] of this.values.entries()) {
      const part =
        value instanceof Sql ? value.writtenAfter(count) : { text: `$${count + 1}`, count: count + 1 };
      text += part.text + this.texts[index + 1];
      count = part.count;
    }
    return { text, count };
  }
}

/** @throws TypeError for a builder of Kysely's, which the driver would send as JSON */
function bound(value: unknown): unknown {
  if (typeof value === 'object' && value !== null && 'toOperationNode' in value)
    throw new TypeError('A builder of Kysely’s takes sql``, and is no part of it.');
  return value;
}

/** Nothing between so many pieces, the same array each time. */
function seams(count: number): readonly string[] {
  return (seamsOf[count] ??= Array.from({ length: count + 1 }, () => ''));
}
const seamsOf: (readonly string[])[] = [];

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
      const values: unknown[] = [];
      for (const part of parts) {
        if (values.length > 0) values.push(separator);
        values.push(part);
      }
      return new Sql<Row>(seams(values.length), values);
    },
  },
);
