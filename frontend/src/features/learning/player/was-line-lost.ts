import { doubtLine, line } from '../../../shared/line/line';

/** Something did not come: whether that was for lack of a line. Then there is one again when this resolves. */
export async function wasLineLost(): Promise<boolean> {
  let isLost = line.isLost();
  const stop = line.subscribe(() => {
    isLost ||= line.isLost();
  });
  await doubtLine();
  stop();
  return isLost;
}
