import { positionReporter } from './playback-position';

describe('where a video is', () => {
  let now = 0;
  let said: number[] = [];
  const begin = () => {
    [now, said] = [0, []];
    return positionReporter(
      (seconds) => said.push(seconds),
      () => now,
    );
  };

  it('is told every ten seconds while it plays, in whole seconds', () => {
    proves('player.position');

    const teller = begin();
    for (now = 0; now <= 25_000; now += 250) teller.update(60 + now / 1000);
    expect(said).toEqual([70, 80]);
  });

  it('is told when it stops, and not twice', () => {
    const teller = begin();
    teller.update(7.9);
    teller.report();
    teller.report();
    expect(said).toEqual([7]);
  });

  it('is not told before it was played, nor at its end', () => {
    const teller = begin();
    teller.report();
    teller.update(59.5);
    teller.end();
    teller.report();
    expect(said).toEqual([]);
  });
});
