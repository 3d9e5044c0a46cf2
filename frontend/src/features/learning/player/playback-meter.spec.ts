import { PlaybackMeter } from './playback-meter';

describe('a playback meter', () => {
  let clock: number;
  let meter: PlaybackMeter;
  const after = (ms: number) => (clock += ms);
  beforeEach(() => {
    clock = 1000;
    meter = new PlaybackMeter(() => clock);
  });

  it('counts from the first request to play to the first moving picture, once', () => {
    meter.asked();
    after(300);
    // The stream is attached, which stops and starts the element.
    meter.asked();
    after(120);
    meter.moves();
    after(2000);
    expect(meter.take()).toEqual({ startMs: 420, watchedMs: 2000, stalledMs: 0 });
    meter.rests();
    meter.asked();
    after(50);
    meter.moves();
    after(1000);
    expect(meter.take()).toEqual({ startMs: null, watchedMs: 1000, stalledMs: 0 });
  });

  it('tells a stall from a jump, a pause and the wait for the start', () => {
    meter.asked();
    meter.stands();
    after(500);
    meter.moves();
    after(4000);
    meter.stands();
    after(700);
    meter.moves();
    after(1000);
    meter.rests();
    meter.stands();
    after(900);
    meter.moves();
    after(100);
    expect(meter.take()).toEqual({ startMs: 500, watchedMs: 5100, stalledMs: 700 });
    expect(meter.take()).toBeNull();
  });

  it('forgets a start that was given up or not looked at', () => {
    meter.asked();
    after(9000);
    meter.isLeft();
    after(9000);
    meter.asked();
    after(200);
    meter.moves();
    expect(meter.take()).toEqual({ startMs: 200, watchedMs: 0, stalledMs: 0 });
  });

  it('tells of a long film in parts', () => {
    meter.asked();
    meter.moves();
    expect(meter.isDue).toBe(false);
    after(300_000);
    expect(meter.isDue).toBe(true);
    expect(meter.take()).toEqual({ startMs: 0, watchedMs: 300_000, stalledMs: 0 });
    expect(meter.isDue).toBe(false);
    after(5);
    expect(meter.take()?.watchedMs).toBe(5);
  });
});
