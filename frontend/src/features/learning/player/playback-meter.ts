import type { PlaybackBody } from '@atelier/contracts/enrollment';

export type PlaybackReport = Pick<PlaybackBody, 'startMs' | 'watchedMs' | 'stalledMs'>;

/** Long playback is reported in parts: what a crashed browser has not reported is lost. */
const reportAfterMs = 300_000;

/**
 * Measures playback from the events of a video element: startup time (from `play` to the first frame), time watched and time
 * stalled.
 * @param now milliseconds
 */
export class PlaybackMeter {
  #askedAt: number | null = null;
  #startMs: number | null = null;
  #isStarted = false;
  /** Since when it plays, or stands still. */
  #since: { at: number; stands: boolean } | null = null;
  #watchedMs = 0;
  #stalledMs = 0;

  constructor(private readonly now: () => number) {}

  /** `play`: asked again meanwhile, the first time counts. */
  asked(): void {
    this.#askedAt ??= this.now();
  }

  /** `playing`: the picture moves. */
  moves(): void {
    this.#close();
    if (!this.#isStarted && this.#askedAt !== null) {
      this.#isStarted = true;
      this.#startMs = this.now() - this.#askedAt;
    }
    this.#since = { at: this.now(), stands: false };
  }

  /** `waiting`: it stands still for want of data. After a jump or a pause it does not: that is another wait. */
  stands(): void {
    if (!this.#since) return;
    this.#close();
    this.#since = { at: this.now(), stands: true };
  }

  /** `pause`, `seeking`, `ended`. */
  rests(): void {
    this.#close();
  }

  /** Given up before it moved, or not looked at: browsers slow down what nobody sees. */
  isLeft(): void {
    this.#close();
    if (!this.#isStarted) this.#askedAt = null;
  }

  /** Whether enough was watched for a report before the end. */
  get isDue(): boolean {
    return this.#since !== null && this.#watchedMs + this.now() - this.#since.at >= reportAfterMs;
  }

  /** What was not reported yet; null where that is nothing. */
  take(): PlaybackReport | null {
    const running = this.#since;
    this.#close();
    if (running) this.#since = { at: this.now(), stands: running.stands };
    const [watchedMs, stalledMs] = [Math.round(this.#watchedMs), Math.round(this.#stalledMs)];
    const startMs = this.#startMs === null ? null : Math.round(this.#startMs);
    if (startMs === null && watchedMs === 0 && stalledMs === 0) return null;
    this.#startMs = null;
    this.#watchedMs = 0;
    this.#stalledMs = 0;
    return { startMs, watchedMs, stalledMs };
  }

  #close(): void {
    if (!this.#since) return;
    const ms = this.now() - this.#since.at;
    if (this.#since.stands) this.#stalledMs += ms;
    else this.#watchedMs += ms;
    this.#since = null;
  }
}

/** Measures an element and reports at its end, when the page is hidden, and every few minutes. Returns how to stop. */
export function followPlayback(
  video: HTMLVideoElement,
  report: (playback: PlaybackReport) => void,
  now: () => number = () => performance.now(),
): () => void {
  const meter = new PlaybackMeter(now);
  const tell = () => {
    const taken = meter.take();
    if (taken) report(taken);
  };
  const listeners: Record<string, () => void> = {
    play: () => document.visibilityState === 'visible' && meter.asked(),
    playing: () => meter.moves(),
    waiting: () => !video.seeking && meter.stands(),
    seeking: () => meter.rests(),
    pause: () => meter.isLeft(),
    ended: () => {
      meter.rests();
      tell();
    },
    timeupdate: () => meter.isDue && tell(),
  };
  const hide = () => {
    if (document.visibilityState !== 'hidden') return;
    tell();
    // Music goes on behind another tab; a start there is nobody's wait.
    if (video.paused || video.currentTime === 0) meter.isLeft();
  };
  for (const [name, listener] of Object.entries(listeners)) video.addEventListener(name, listener);
  document.addEventListener('visibilitychange', hide);
  window.addEventListener('pagehide', tell);
  // `play` may have fired before the listeners were added.
  if (!video.paused) listeners['play']?.();
  return () => {
    for (const [name, listener] of Object.entries(listeners)) video.removeEventListener(name, listener);
    document.removeEventListener('visibilitychange', hide);
    window.removeEventListener('pagehide', tell);
    tell();
  };
}
