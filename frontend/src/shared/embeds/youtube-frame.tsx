import { youtubeEmbed } from '@atelier/contracts/embeds';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { EmbedFrame } from './embed-frame';
import { askToReport, readPlayerMessage, youtubeOrigin } from './youtube-messages';

const askAgainMs = 500;

interface YoutubeFrameProps {
  videoId: string;
  title: string;
  opened?: boolean;
  bleed?: boolean;
  /** Seconds, as soon as the player says so. */
  onDuration?: (seconds: number) => void;
  onEnded?: () => void;
  onOpen?: () => void;
  children?: ReactNode;
}

/** A YouTube video, loaded on a click. Mounted anew for each video. */
export function YoutubeFrame({
  videoId,
  title,
  onDuration,
  onEnded,
  onOpen,
  children,
  opened = false,
  bleed = false,
}: YoutubeFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [playing, setPlaying] = useState(opened);
  const [loaded, setLoaded] = useState(false);
  const told = useRef<number | null>(null);
  const hasEnded = useRef(false);

  const listen = useEffectEvent((event: MessageEvent) => {
    if (event.origin !== youtubeOrigin || event.source !== frame.current?.contentWindow) return false;
    const report = readPlayerMessage(event.data);
    if (report?.duration !== undefined && report.duration !== told.current) {
      told.current = report.duration;
      onDuration?.(report.duration);
    }
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
    autoplay: '1',
    rel: '0',
    hl: 'fr',
    playsinline: '1',
  });
  return (
    <EmbedFrame
      src={`${youtubeEmbed(videoId)}?${query}`}
      title={title}
      site="YouTube"
      invitation="Lire la vidéo"
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
