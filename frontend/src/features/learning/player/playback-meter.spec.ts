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
    meter.onPlay();
    after(300);
    // Attaching the stream pauses and restarts the element.
    meter.onPlay();
    after(120);
    meter.onPlaying();
    after(2000);
    expect(meter.takeReport()).toEqual({ startMs: 420, watchedMs: 2000, stalledMs: 0 });
    meter.onPause();
    meter.onPlay();
    after(50);
    meter.onPlaying();
    after(1000);
    expect(meter.takeReport()).toEqual({ startMs: null, watchedMs: 1000, stalledMs: 0 });
  });

  it('tells a stall from a jump, a pause and the wait for the start', () => {
    meter.onPlay();
    meter.onWaiting();
    after(500);
    meter.onPlaying();
    after(4000);
    meter.onWaiting();
    after(700);
    meter.onPlaying();
    after(1000);
    meter.onPause();
    meter.onWaiting();
    after(900);
    meter.onPlaying();
    after(100);
    expect(meter.takeReport()).toEqual({ startMs: 500, watchedMs: 5100, stalledMs: 700 });
    expect(meter.takeReport()).toBeNull();
  });

  it('forgets a start that was given up or not looked at', () => {
    meter.onPlay();
    after(9000);
    meter.onAbandoned();
    after(9000);
    meter.onPlay();
    after(200);
    meter.onPlaying();
    expect(meter.takeReport()).toEqual({ startMs: 200, watchedMs: 0, stalledMs: 0 });
  });

  it('tells of a long film in parts', () => {
    meter.onPlay();
    meter.onPlaying();
    expect(meter.isDue).toBe(false);
    after(300_000);
    expect(meter.isDue).toBe(true);
    expect(meter.takeReport()).toEqual({ startMs: 0, watchedMs: 300_000, stalledMs: 0 });
    expect(meter.isDue).toBe(false);
    after(5);
    expect(meter.takeReport()?.watchedMs).toBe(5);
  });
});
