import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { youtubeEmbed } from '@atelier/contracts/embeds';
import { EmbedFrame } from './embed-frame';

/** Origin of the player; messages from others are ignored. */
const youtubeOrigin = 'https://www.youtube-nocookie.com';

export interface PlayerReport {
  /** Seconds. */
  duration?: number;
  /** Sent with each change of state: false when it plays again. */
  ended?: boolean;
  /** Seconds; several reports per second while playing. */
  time?: number;
  playing?: boolean;
  /** Removed, or embedding not allowed. */
  isGone?: boolean;
}

/** The player's error codes for such videos. */
const goneErrors: readonly unknown[] = [100, 101, 150];

const finite = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/**
 * Parses a message of YouTube's player (the IFrame API's protocol, used without its script). State 0 is the end of the
 * video. Null for anything that is not a report.
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

/** Subscribes to the player's reports. It responds only once loaded, so this is repeated until it does. */
function subscribe(player: Window): void {
  const post = (message: object) =>
    player.postMessage(JSON.stringify({ ...message, id: 1, channel: 'widget' }), youtubeOrigin);
  post({ event: 'listening' });
  for (const event of ['onStateChange', 'onError'])
    post({ event: 'command', func: 'addEventListener', args: [event] });
}

const retryMs = 500;

interface YoutubeFrameProps {
  videoId: string;
  title: string;
  opened?: boolean;
  /** Starts playing once loaded. */
  autoPlay?: boolean;
  bleed?: boolean;
  /** Start position in seconds. */
  startAt?: number;
  invitation?: string;
  /** Position in seconds, periodically while playing and on pause. */
  onTime?: (seconds: number, isPlaying: boolean) => void;
  /** Duration in seconds, once known. */
  onDuration?: (seconds: number) => void;
  onEnded?: () => void;
  /** No longer available. */
  onGone?: () => void;
  onOpen?: () => void;
  children?: ReactNode;
}

/** A YouTube video, loaded on click. Use a key per video. */
export function YoutubeFrame({
  videoId,
  title,
  startAt = 0,
  invitation = 'Lire la vidéo',
  onTime,
  onDuration,
  onEnded,
  onGone,
  onOpen,
  children,
  opened = false,
  autoPlay = true,
  bleed = false,
}: YoutubeFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [playing, setPlaying] = useState(opened);
  const [loaded, setLoaded] = useState(false);
  const lastDuration = useRef<number | null>(null);
  const hasEnded = useRef(false);
  const isPlaying = useRef(false);
  const time = useRef<number | null>(null);

  const listen = useEffectEvent((event: MessageEvent) => {
    if (event.origin !== youtubeOrigin || event.source !== frame.current?.contentWindow) return false;
    const report = readPlayerMessage(event.data);
    if (report?.duration !== undefined && report.duration !== lastDuration.current) {
      lastDuration.current = report.duration;
      onDuration?.(report.duration);
    }
    if (report?.isGone) onGone?.();
    const wasPlaying = isPlaying.current;
    isPlaying.current = report?.playing ?? wasPlaying;
    time.current = report?.time ?? time.current;
    const hasNewTime = isPlaying.current ? report?.time !== undefined : wasPlaying && !report?.ended;
    if (hasNewTime && time.current !== null) onTime?.(time.current, isPlaying.current);
    // State 0 is reported twice, as an event and as info.
    if (report?.ended && !hasEnded.current) onEnded?.();
    hasEnded.current = report?.ended ?? hasEnded.current;
    return true;
  });

  useEffect(() => {
    // Before it has loaded, the frame has our origin, and posting to YouTube's logs an error.
    if (!loaded) return;
    const trySubscribe = () => frame.current?.contentWindow && subscribe(frame.current.contentWindow);
    trySubscribe();
    const retryTimer = setInterval(trySubscribe, retryMs);
    const onMessage = (event: MessageEvent) => {
      if (listen(event)) clearInterval(retryTimer);
    };
    window.addEventListener('message', onMessage);
    return () => {
      clearInterval(retryTimer);
      window.removeEventListener('message', onMessage);
    };
  }, [loaded]);

  const query = new URLSearchParams({
    enablejsapi: '1',
    origin: playing ? window.location.origin : '',
    autoplay: autoPlay ? '1' : '0',
    rel: '0',
    hl: 'fr',
    playsinline: '1',
    ...(startAt > 0 ? { start: String(startAt) } : {}),
  });
  return (
    <EmbedFrame
      src={`${youtubeEmbed(videoId)}?${query}`}
      title={title}
      site="YouTube"
      invitation={invitation}
      opened={opened}
      bleed={bleed}
      frameRef={frame}
      onLoad={() => setLoaded(true)}
      onOpen={() => {
        setPlaying(true);
        onOpen?.();
      }}
    >
      {children}
    </EmbedFrame>
  );
}
