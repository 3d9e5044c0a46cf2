import type { PlaybackBody } from '@atelier/contracts/enrollment';

export type PlaybackReport = Pick<PlaybackBody, 'startMs' | 'watchedMs' | 'stalledMs'>;

/** Long films are told of in parts: what a browser that dies has not told is lost. */
const tellAfterMs = 300_000;

/**
 * How a video starts and goes on, from the events of its element: the time from asking for it to the first moving picture, and the time
 * that it stood still since, which nobody asked for.
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

  /** Whether so much was watched that it is told of before the end. */
  get isDue(): boolean {
    return this.#since !== null && this.#watchedMs + this.now() - this.#since.at >= tellAfterMs;
  }

  /** What was not told yet; null where nothing is. */
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

/** Follows an element until the answer is called, and reports at the end, when the page is hidden, and now and then. */
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
  // It may have been asked to play before anybody listened.
  if (!video.paused) listeners['play']?.();
  return () => {
    for (const [name, listener] of Object.entries(listeners)) video.removeEventListener(name, listener);
    document.removeEventListener('visibilitychange', hide);
    window.removeEventListener('pagehide', tell);
    tell();
  };
}
