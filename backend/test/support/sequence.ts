type Step = () => Promise<void> | void;

/**
 * An `it` for cases that build on each other. Each runs once, after those declared before it, so that any of them can be run
 * alone, and all of them in any order.
 */
export function sequence(): (title: string, step: Step) => void {
  const steps: (() => Promise<void>)[] = [];
  return (title, step) => {
    let running: Promise<void> | undefined;
    steps.push(() => (running ??= Promise.resolve(step())));
    const count = steps.length;
    it(title, async () => {
      for (const run of steps.slice(0, count)) await run();
    });
  };
}
