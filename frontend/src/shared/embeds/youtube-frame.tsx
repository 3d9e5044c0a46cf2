import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { youtubeEmbed } from '@atelier/contracts/embeds';
import { EmbedFrame } from './embed-frame';

/** Where the player lives; nothing else is listened to. */
const youtubeOrigin = 'https://www.youtube-nocookie.com';

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
function askToReport(player: Window): void {
  const say = (message: object) =>
    player.postMessage(JSON.stringify({ ...message, id: 1, channel: 'widget' }), youtubeOrigin);
  say({ event: 'listening' });
  for (const heard of ['onStateChange', 'onError'])
    say({ event: 'command', func: 'addEventListener', args: [heard] });
}

const askAgainMs = 500;

interface YoutubeFrameProps {
  videoId: string;
  title: string;
  opened?: boolean;
  /** Plays as soon as it is there. */
  autoPlay?: boolean;
  bleed?: boolean;
  /** Seconds at which it starts. */
  startAt?: number;
  invitation?: string;
  /** Seconds, now and then while it plays and when it stops. */
  onTime?: (seconds: number, isPlaying: boolean) => void;
  /** Seconds, as soon as the player says so. */
  onDuration?: (seconds: number) => void;
  onEnded?: () => void;
  /** It is not to be had any more. */
  onGone?: () => void;
  onOpen?: () => void;
  children?: ReactNode;
}

/** A YouTube video, loaded on a click. Mounted anew for each video. */
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
  const told = useRef<number | null>(null);
  const hasEnded = useRef(false);
  const isPlaying = useRef(false);
  const time = useRef<number | null>(null);

  const listen = useEffectEvent((event: MessageEvent) => {
    if (event.origin !== youtubeOrigin || event.source !== frame.current?.contentWindow) return false;
    const report = readPlayerMessage(event.data);
    if (report?.duration !== undefined && report.duration !== told.current) {
      told.current = report.duration;
      onDuration?.(report.duration);
    }
    if (report?.isGone) onGone?.();
    const wasPlaying = isPlaying.current;
    isPlaying.current = report?.playing ?? wasPlaying;
    time.current = report?.time ?? time.current;
    const isTold = isPlaying.current ? report?.time !== undefined : wasPlaying && !report?.ended;
    if (isTold && time.current !== null) onTime?.(time.current, isPlaying.current);
    // State 0 is told twice, as an event and as a fact.
    if (report?.ended && !hasEnded.current) onEnded?.();
    hasEnded.current = report?.ended ?? hasEnded.current;
    return true;
  });

  useEffect(() => {
    // Before its page is there, the frame is our own, and the browser complains of what is said to YouTube.
    if (!loaded) return;
    const ask = () => frame.current?.contentWindow && askToReport(frame.current.contentWindow);
    ask();
    const again = setInterval(ask, askAgainMs);
    const onMessage = (event: MessageEvent) => {
      if (listen(event)) clearInterval(again);
    };
    window.addEventListener('message', onMessage);
    return () => {
      clearInterval(again);
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
