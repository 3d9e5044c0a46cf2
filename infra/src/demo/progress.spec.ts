import { Progress } from './progress.js';

const watched = (isTerminal: boolean) => {
  const written: string[] = [];
  let milliseconds = 0;
  const output = { isTerminal, write: (text: string) => void written.push(text) };
  const progress = new Progress(output, () => milliseconds);
  return { progress, written, pass: (seconds: number) => (milliseconds += seconds * 1000) };
};

describe('what a start says', () => {
  it('names what begins and ends, with the seconds and what is still waited for', async () => {
    const { progress, written, pass } = watched(false);
    const films = Promise.withResolvers<void>();
    const client = Promise.withResolvers<void>();
    const drawing = progress.run('Drawing the films', 'films', async (note) => {
      note('31 of 73');
      await films.promise;
    });
    pass(12);
    const building = progress.run('Building the client', 'the client', () => client.promise);
    pass(3);
    client.resolve();
    await building;
    films.resolve();
    await drawing;
    expect(written).toEqual([
      '[  0 s] Drawing the films.\n',
      '[ 12 s] Building the client; waiting for: films (31 of 73)\n',
      '[ 15 s] Building the client: done in 3 s; waiting for: films (31 of 73)\n',
      '[ 15 s] Drawing the films: done in 15 s.\n',
    ]);
  });

  it('names no longer what failed', async () => {
    const { progress, written } = watched(false);
    const failing = progress.run('Building the client', 'the client', () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    progress.log('Next.');
    expect(written.at(-1)).toBe('[  0 s] Next.\n');
    await progress.run('Starting', 'the api', async () => undefined);
    expect(written.at(-1)).toBe('[  0 s] Starting: done in 0 s.\n');
  });

  it('keeps one line at the foot of a terminal, below all others', async () => {
    const { progress, written } = watched(true);
    const client = Promise.withResolvers<void>();
    const building = progress.run('Building the client', 'the client', () => client.promise);
    progress.print('Atelier: http://localhost:3000');
    expect(written.at(-1)).toBe('\r\u001b[KAtelier: http://localhost:3000\n[  0 s] waiting for: the client');
    client.resolve();
    await building;
    progress.close();
    expect(written.at(-1)).toBe('\r\u001b[K');
  });
});
