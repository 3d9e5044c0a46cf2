import type { PlaybackBody } from '@atelier/contracts/enrollment';
import { listen } from '../../../shared/listen';

export type PlaybackReport = Pick<PlaybackBody, 'startMs' | 'watchedMs' | 'stalledMs'>;

/** Long playback is reported in parts: a crash loses only the last one. */
const reportAfterMs = 300_000;

/**
 * Measures playback from the events of a video element: startup time (from `play` to the first frame), time watched
 * and time stalled.
 * @param now in milliseconds
 */
export class PlaybackMeter {
  #playAt: number | null = null;
  #startMs: number | null = null;
  #isStarted = false;
  /** Start of the current stretch of playback or stall. */
  #since: { at: number; isStalled: boolean } | null = null;
  #watchedMs = 0;
  #stalledMs = 0;

  constructor(private readonly now: () => number) {}

  /** `play`; a second one before the first frame does not restart the measurement. */
  onPlay(): void {
    this.#playAt ??= this.now();
  }

  /** `playing`: frames are rendered. */
  onPlaying(): void {
    this.#close();
    if (!this.#isStarted && this.#playAt !== null) {
      this.#isStarted = true;
      this.#startMs = this.now() - this.#playAt;
    }
    this.#since = { at: this.now(), isStalled: false };
  }

  /** `waiting`: a stall for lack of data. After a seek or a pause it is not a stall. */
  onWaiting(): void {
    if (!this.#since) return;
    this.#close();
    this.#since = { at: this.now(), isStalled: true };
  }

  /** `pause`, `seeking`, `ended`. */
  onPause(): void {
    this.#close();
  }

  /** Abandoned before the first frame, or in the background: browsers throttle hidden tabs. */
  onAbandoned(): void {
    this.#close();
    if (!this.#isStarted) this.#playAt = null;
  }

  /** Whether enough was watched for an interim report. */
  get isDue(): boolean {
    return this.#since !== null && this.#watchedMs + this.now() - this.#since.at >= reportAfterMs;
  }

  /** The unreported part; null when empty. */
  takeReport(): PlaybackReport | null {
    const running = this.#since;
    this.#close();
    if (running) this.#since = { at: this.now(), isStalled: running.isStalled };
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
    if (this.#since.isStalled) this.#stalledMs += ms;
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
  const sendReport = () => {
    const pending = meter.takeReport();
    if (pending) report(pending);
  };
  const listeners: Record<string, () => void> = {
    play: () => document.visibilityState === 'visible' && meter.onPlay(),
    playing: () => meter.onPlaying(),
    waiting: () => !video.seeking && meter.onWaiting(),
    seeking: () => meter.onPause(),
    pause: () => meter.onAbandoned(),
    ended: () => {
      meter.onPause();
      sendReport();
    },
    timeupdate: () => meter.isDue && sendReport(),
  };
  const onVisibilityChange = () => {
    if (document.visibilityState !== 'hidden') return;
    sendReport();
    // Audio goes on in a hidden tab; a start there keeps nobody waiting.
    if (video.paused || video.currentTime === 0) meter.onAbandoned();
  };
  const stops = [
    listen(video, listeners),
    listen(document, { visibilitychange: onVisibilityChange }),
    listen(window, { pagehide: sendReport }),
  ];
  // `play` may have fired before the listeners were added.
  if (!video.paused) listeners['play']?.();
  return () => {
    for (const stop of stops) stop();
    sendReport();
  };
}
