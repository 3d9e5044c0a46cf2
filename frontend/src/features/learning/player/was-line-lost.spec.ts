import { askLineBy, line } from '../../../shared/line/line';
import { wasLineLost } from './was-line-lost';

describe('a video that stops', () => {
  beforeEach(() => line.set(false));

  it('has its line where that answers', async () => {
    askLineBy(async () => undefined);
    expect(await wasLineLost()).toBe(false);
  });

  it('has lost it where that does not, until it does again', async () => {
    let back: () => void = () => undefined;
    askLineBy(async () => {
      line.set(true);
      await new Promise<void>((resolve) => (back = resolve));
      line.set(false);
    });
    const lost = wasLineLost();
    let isOver = false;
    void lost.then(() => (isOver = true));
    await new Promise((resolve) => setTimeout(resolve));
    expect(isOver).toBe(false);
    back();
    expect(await lost).toBe(true);
  });
});
