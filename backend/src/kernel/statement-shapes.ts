/** Some statements have as many shapes as people type words: beyond this many steps no more are remembered. */
const mostSteps = 6_000;

/** Stands for a value in a shape, whatever the value. */
export const aValue = Symbol('value');

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
