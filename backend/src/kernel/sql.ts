import { type AliasedRawBuilder, type Expression, sql as kysely, type OperationNode } from 'kysely';

/** Limit of cached steps, since statements with one part per search term have unbounded shapes. */
const maxSteps = 6_000;

/** Placeholder of any value in a shape. */
const valuePlaceholder = Symbol('value');

/**
 * A trie of statement shapes: sequences of text pieces and values. Statements of equal shape share one text,
 * built once; being the same string instance, it is also found quickly in the map of prepared statements.
 */
export class Shape {
  private readonly steps = new Map<unknown, Shape>();
  private text: string | undefined;
  /** Number of cached steps. */
  static count = 0;

  /** The root. */
  static readonly start = new Shape();

  /** Undefined when not cached. @param step the identity of a text piece, or the marker of a value */
  next(step: unknown): Shape | undefined {
    const existing = this.steps.get(step);
    if (existing || Shape.count >= maxSteps) return existing;
    const added = new Shape();
    this.steps.set(step, added);
    Shape.count += 1;
    return added;
  }

  textOrRendered(render: () => string): string {
    return (this.text ??= render());
  }
}

/** Statement text, and the values of `$1`, `$2`, … */
export interface Statement {
  text: string;
  values: unknown[];
}

/**
 * An SQL fragment or statement. Kysely's equivalent builds and walks a tree of frozen nodes, a tenth of a
 * search's cost; this one is rendered in a single pass. Kysely's builders accept it as an expression.
 */
export class Sql<Row> implements Expression<Row> {
  constructor(
    private readonly texts: readonly string[],
    private readonly values: readonly unknown[],
  ) {}

  /** Type-level only. */
  get expressionType(): Row | undefined {
    return undefined;
  }

  statement(): Statement {
    const values: unknown[] = [];
    const shape = this.collectValues(values, Shape.start);
    const render = () => this.renderAfter(0).text;
    return { text: shape ? shape.textOrRendered(render) : render(), values };
  }

  /** Aliased, for Kysely's `select`. */
  as<Name extends string>(name: Name): AliasedRawBuilder<Row, Name> {
    return this.forKysely().as(name);
  }

  toOperationNode(): OperationNode {
    return this.forKysely().toOperationNode();
  }

  private forKysely() {
    return kysely<Row>(this.texts as unknown as TemplateStringsArray, ...this.values);
  }

  /** @param values collects the values of this fragment. Returns the shape so far, undefined when not cached */
  private collectValues(values: unknown[], shapeBefore: Shape | undefined): Shape | undefined {
    // A template literal has the same strings array on every evaluation.
    let shape = shapeBefore?.next(this.values.length > 0 ? this.texts : this.texts[0]);
    for (const value of this.values) {
      if (value instanceof Sql) shape = value.collectValues(values, shape);
      else {
        values.push(boundValue(value));
        shape = shape?.next(valuePlaceholder);
      }
    }
    return shape;
  }

  /** @param count values before this fragment */
  private renderAfter(count: number): { text: string; count: number } {
    let text = this.texts[0] ?? '';
    for (const [index, value] of this.values.entries()) {
      const part =
        value instanceof Sql ? value.renderAfter(count) : { text: `$${count + 1}`, count: count + 1 };
      text += part.text + this.texts[index + 1];
      count = part.count;
    }
    return { text, count };
  }
}

/** @throws TypeError for a Kysely builder, which the driver would send as JSON */
function boundValue(value: unknown): unknown {
  if (typeof value === 'object' && value !== null && 'toOperationNode' in value)
    throw new TypeError('A builder of Kysely’s takes sql``, and is no part of it.');
  return value;
}

/** Empty separators, the same array each time. */
function emptySeparators(count: number): readonly string[] {
  return (separatorsByCount[count] ??= Array.from({ length: count + 1 }, () => ''));
}
const separatorsByCount: (readonly string[])[] = [];

const comma = new Sql<unknown>([', '], []);
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const raw = <Row = unknown>(text: string) => new Sql<Row>([text], []);

/** ``sql`… where id = ${id}` ``: nested fragments are inlined, everything else is a bound parameter. */
export const sql = Object.assign(
  <Row = unknown>(texts: TemplateStringsArray, ...values: unknown[]) => new Sql<Row>(texts, values),
  {
    /** Verbatim SQL: never from user input. */
    raw,
    /** A single quoted identifier. */
    id: (name: string) => raw(quoted(name)),
    /** A table or column, optionally qualified: `excluded.title`. */
    ref: <Value = unknown>(name: string) => raw<Value>(name.split('.').map(quoted).join('.')),
    join<Row = unknown>(parts: readonly unknown[], separator: Sql<unknown> = comma): Sql<Row> {
      const values: unknown[] = [];
      for (const part of parts) {
        if (values.length > 0) values.push(separator);
        values.push(part);
      }
      return new Sql<Row>(emptySeparators(values.length), values);
    },
  },
);
