import { youtubeEmbed } from '@atelier/contracts/embeds';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { EmbedFrame } from './embed-frame';
import { askToReport, readPlayerMessage, youtubeOrigin } from './youtube-messages';

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
