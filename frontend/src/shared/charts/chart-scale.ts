const steps = [1, 2, 2.5, 5, 10];

/**
 * The top of an axis and the lines below it: three or four, at figures that people say.
 * @param ofWholes of what is counted, no half of which there can be
 */
export function scaleOf(highest: number, ofWholes = false): { top: number; lines: number[] } {
  const least = Math.max(highest, ofWholes ? 4 : 10) / 4;
  const power = 10 ** Math.floor(Math.log10(least));
  const fitting = steps.filter((each) => !ofWholes || Number.isInteger(each * power));
  const step = power * (fitting.find((each) => each * power >= least) ?? 10);
  const count = Math.max(1, Math.ceil(highest / step));
  return { top: count * step, lines: Array.from({ length: count + 1 }, (_, index) => index * step) };
}
