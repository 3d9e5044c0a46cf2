import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { checkConnection, connection, useConnectionLost } from '../../../shared/connection/connection';
import { listen } from '../../../shared/listen';

/** After a failed request: whether the connection was lost. Resolves once it is back. */
export async function wasConnectionLost(): Promise<boolean> {
  let isLost = connection.isLost();
  const stop = connection.subscribe(() => {
    isLost ||= connection.isLost();
  });
  await checkConnection();
  stop();
  return isLost;
}

type PlaybackMode = 'hls-script' | 'hls-native' | 'file';

/** Safari plays HLS itself; elsewhere hls.js feeds MediaSource; the rest plays the MP4 file. */
function playbackModeFor(url: string | null): PlaybackMode {
  if (url === null) return 'file';
  const native = document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '';
  if (native && ('ManagedMediaSource' in window || !('MediaSource' in window))) return 'hls-native';
  return 'MediaSource' in window ? 'hls-script' : 'file';
}

const loadHls = () => import('hls.js/light');

/** A small screen starts with the smallest rendition, whose first seconds arrive soonest; others follow by themselves. */
const startsSmall = () => matchMedia('(max-width: 767px)').matches;

/** Files that a playlist names, in its order. */
export const filesIn = (playlist: string): string[] =>
  playlist
    .split('\n')
    .flatMap((line) => /^#EXT-X-MAP:URI="([^"]+)"|^([^#\s].*)/.exec(line)?.slice(1).find(Boolean) ?? []);

/** Fetches what hls.js will ask for first, so that it is cached when hls.js has loaded. */
async function prefetchStart(address: string): Promise<void> {
  const read = async (url: string | URL) => (await fetch(url)).text();
  const smallest = filesIn(await read(address)).at(-1);
  if (smallest === undefined || !startsSmall()) return;
  const media = new URL(smallest, new URL(address, location.href));
  for (const file of filesIn(await read(media)).slice(0, 2))
    void read(new URL(file, media)).catch(() => undefined);
}

/** The server-rendered page announces a video (`data-film`): hls.js and its first files load during hydration. */
const preloadedUrl =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLElement>('[data-film]')?.dataset['film'];
if (preloadedUrl !== undefined && playbackModeFor(preloadedUrl) === 'hls-script') {
  loadHls().catch(() => undefined);
  prefetchStart(preloadedUrl).catch(() => undefined);
}

/**
 * Plays the HLS stream where there is one; on a fatal error the file takes over at the same second. Keeps the URL that the video
 * started with: a renewed one would restart it.
 */
export function useHls(video: HTMLVideoElement | null, id: string, url: string | null) {
  const [stream, setStream] = useState(() => ({ id, url, mode: playbackModeFor(url) }));
  const resume = useRef<{ at: number; playing: boolean } | null>(null);
  if (stream.id !== id) setStream({ id, url, mode: playbackModeFor(url) });

  const playFile = useCallback(() => {
    if (video) resume.current = { at: video.currentTime, playing: !video.paused };
    setStream((current) => ({ ...current, mode: 'file' }));
  }, [video]);

  useEffect(() => {
    if (!video || stream.url === null || stream.mode !== 'hls-script') return;
    const address = stream.url;
    let destroy = () => undefined as void;
    let isMounted = true;
    const load = async () => {
      const { default: Hls } = await loadHls();
      if (!isMounted) return;
      if (!Hls.isSupported()) return playFile();
      // hls.js would create its worker from a blob URL, which the CSP forbids.
      const hls = new Hls({
        enableWorker: false,
        capLevelToPlayerSize: true,
        maxBufferLength: 20,
        ...(startsSmall() && { startLevel: 0 }),
      });
      // hls.js retries with backoff: once the connection is back it must not wait for that.
      const stop = connection.subscribe(() => {
        if (!connection.isLost() && hls.levels.length > 0) hls.startLoad();
      });
      destroy = () => {
        stop();
        hls.destroy();
      };
      const failOver = () => {
        playFile();
        destroy();
      };
      hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
        if (!fatal) return;
        if (type !== Hls.ErrorTypes.NETWORK_ERROR) return failOver();
        void wasConnectionLost().then((wasLost) => {
          if (!isMounted) return;
          if (!wasLost) return failOver();
          // The buffer is preserved: loading resumes where it stopped.
          if (hls.levels.length > 0) hls.startLoad();
          else hls.loadSource(address);
        });
      });
      // Attaching media pauses a video that was already playing.
      const playing = !video.paused;
      hls.on(Hls.Events.MANIFEST_PARSED, () => {
        if (playing) video.play().catch(() => undefined);
      });
      hls.loadSource(address);
      hls.attachMedia(video);
    };
    load().catch(playFile);
    return () => {
      isMounted = false;
      destroy();
    };
  }, [video, stream, playFile]);

  useEffect(() => {
    if (!video) return;
    const onError = () => {
      if (stream.mode === 'hls-native') playFile();
    };
    const onReady = () => {
      if (!resume.current || stream.mode !== 'file') return;
      const { at, playing } = resume.current;
      resume.current = null;
      // Nothing was played yet: `usePlaybackPosition` sets the start.
      if (at > 0) video.currentTime = at;
      // Autoplay may be refused: the video then waits at the right second.
      if (playing) video.play().catch(() => undefined);
    };
    return listen(video, { error: onError, loadedmetadata: onReady });
  }, [video, stream.mode, playFile]);

  return {
    /** False while the stream plays: the URL of the file is not needed yet. */
    playsFile: stream.mode === 'file',
    /** `src` where the browser plays HLS itself; hls.js sets its own. */
    nativeUrl: stream.mode === 'hls-native' ? (stream.url ?? undefined) : undefined,
  };
}

/** A working connection buffers within this time. */
const stuckAfterMs = 3_000;

/** Whether the video stalls because the connection is lost. Probes the connection after a while, and resumes once it is back. */
export function useConnectionLoss(isStuck: boolean, onResume: () => void): boolean {
  const isLost = useConnectionLost();
  const isStalled = isLost && isStuck;
  const wasLost = useRef(false);
  const resume = useEffectEvent(onResume);
  useEffect(() => {
    if (!isStuck) return;
    const timer = setTimeout(() => void checkConnection(), stuckAfterMs);
    return () => clearTimeout(timer);
  }, [isStuck]);
  useEffect(() => {
    if (isStalled) wasLost.current = true;
    if (isLost || !wasLost.current) return;
    wasLost.current = false;
    resume();
  }, [isLost, isStalled]);
  return isStalled;
}

interface Source {
  id: string;
  url: string;
}

/**
 * Signed URLs expire while a lesson is paused. A newer URL of the same video is ignored while the first works (it would restart
 * the video); on a media error a new one is fetched once, and playback goes on at the same second.
 */
export function useRenewedSource(
  video: HTMLVideoElement | null,
  { id, url }: Source,
  renew: () => Promise<string | null>,
) {
  const [source, setSource] = useState<Source>({ id, url });
  const [isBroken, setIsBroken] = useState(false);
  const resume = useRef<{ at: number; playing: boolean } | null>(null);
  const hasRenewed = useRef(false);
  const [isRenewing, setIsRenewing] = useState(false);
  if (source.id !== id) {
    setSource({ id, url });
    setIsBroken(false);
  }

  const replace = async () => {
    if (!video || isRenewing) return;
    const { currentTime, paused } = video;
    resume.current = { at: resume.current?.at ?? currentTime, playing: !paused };
    setIsRenewing(true);
    const next = await renew().catch(() => null);
    setIsRenewing(false);
    setIsBroken(next === null);
    if (next === null) return;
    setSource({ id, url: next });
    // The same URL: the element retries only on `load()`.
    if (next === source.url) video.load();
  };

  useEffect(() => {
    hasRenewed.current = false;
    resume.current = null;
  }, [id]);
  useEffect(() => {
    if (!video) return;
    const onError = () => {
      if (hasRenewed.current) return setIsBroken(true);
      hasRenewed.current = true;
      void replace();
    };
    const onReady = () => {
      if (!resume.current) return;
      const { at, playing } = resume.current;
      if (at > 0) video.currentTime = at;
      // Autoplay may be refused: the video then waits at the right second.
      if (playing) video.play().catch(() => undefined);
    };
    const onPlaying = () => {
      hasRenewed.current = false;
      resume.current = null;
      setIsBroken(false);
    };
    // The error may have fired before the listener was added.
    if (video.error && !hasRenewed.current) onError();
    return listen(video, { error: onError, loadedmetadata: onReady, playing: onPlaying });
  });

  return { url: source.url, isBroken, isRenewing, retry: () => void replace() };
}
