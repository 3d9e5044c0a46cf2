import { setConnectionCheck, connection } from '../../../shared/connection/connection';
import { wasConnectionLost } from './video-source';

describe('a video that stops', () => {
  beforeEach(() => connection.set(false));

  it('has its line where that answers', async () => {
    setConnectionCheck(async () => undefined);
    expect(await wasConnectionLost()).toBe(false);
  });

  it('has lost it where that does not, until it does again', async () => {
    proves('player.line-lost');

    let back: () => void = () => undefined;
    setConnectionCheck(async () => {
      connection.set(true);
      await new Promise<void>((resolve) => (back = resolve));
      connection.set(false);
    });
    const lost = wasConnectionLost();
    let isOver = false;
    void lost.then(() => (isOver = true));
    await new Promise((resolve) => setTimeout(resolve));
    expect(isOver).toBe(false);
    back();
    expect(await lost).toBe(true);
  });
});
