/** Where the player lives; nothing else is listened to. */
export const youtubeOrigin = 'https://www.youtube-nocookie.com';

export interface PlayerReport {
  /** Seconds. */
  duration?: number;
  /** Told with every change of state: false as it plays again. */
  ended?: boolean;
  /** Seconds, several times a second while it plays. */
  time?: number;
  playing?: boolean;
  /** Taken down, or not to be shown elsewhere. */
  isGone?: boolean;
}

/** What its player answers for such videos. */
const goneErrors: readonly unknown[] = [100, 101, 150];

const finite = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/**
 * What a message of YouTube's player says (its IFrame API, spoken directly: a script of theirs never enters the page).
 * State 0 is the end of the video. Null for everything that is no report.
 */
export function readPlayerMessage(data: unknown): PlayerReport | null {
  let message: unknown = data;
  if (typeof data === 'string') {
    try {
      message = JSON.parse(data);
    } catch {
      return null;
    }
  }
  if (typeof message !== 'object' || message === null || !('event' in message)) return null;
  const info = 'info' in message ? message.info : null;
  if (message.event === 'onError') return goneErrors.includes(info) ? { isGone: true } : null;
  if (message.event === 'onStateChange')
    return finite(info) ? { ended: info === 0, playing: info === 1 } : null;
  if (message.event !== 'infoDelivery' && message.event !== 'initialDelivery') return null;
  if (typeof info !== 'object' || info === null) return null;
  const { duration, playerState, currentTime } = info as Record<string, unknown>;
  const report: PlayerReport = {};
  if (finite(duration) && duration > 0) report.duration = duration;
  if (finite(playerState)) {
    report.ended = playerState === 0;
    report.playing = playerState === 1;
  }
  if (finite(currentTime)) report.time = currentTime;
  return Object.keys(report).length === 0 ? null : report;
}

/** Asks a player to report. It answers only once it is there, so this is said until it does. */
export function askToReport(player: Window): void {
  const say = (message: object) =>
    player.postMessage(JSON.stringify({ ...message, id: 1, channel: 'widget' }), youtubeOrigin);
  say({ event: 'listening' });
  for (const heard of ['onStateChange', 'onError'])
    say({ event: 'command', func: 'addEventListener', args: [heard] });
}
