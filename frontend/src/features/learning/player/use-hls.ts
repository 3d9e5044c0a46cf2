import { useCallback, useEffect, useRef, useState } from 'react';
import { line } from '../../../shared/line/line';
import { wasLineLost } from './was-line-lost';

type Mode = 'hls-script' | 'hls-native' | 'file';

/** Safari plays playlists itself; elsewhere a script feeds them to MediaSource; the rest takes the file. */
function modeFor(url: string | null): Mode {
  if (url === null) return 'file';
  const native = document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '';
  if (native && ('ManagedMediaSource' in window || !('MediaSource' in window))) return 'hls-native';
  return 'MediaSource' in window ? 'hls-script' : 'file';
}

const loadScript = () => import('hls.js/light');

/** The server's page shows a film: its script and its playlist come while the page is taken over, not after that. */
const film =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLElement>('[data-film]')?.dataset['film'];
if (film !== undefined && modeFor(film) === 'hls-script') {
  loadScript().catch(() => undefined);
  fetch(film).catch(() => undefined);
}

/**
 * Plays the adaptive stream where there is one. Whatever goes wrong with it for good, the file takes over at the
 * same second. Its address is the one this video began with: a renewed one would restart it.
 */
export function useHls(video: HTMLVideoElement | null, id: string, url: string | null) {
  const [stream, setStream] = useState(() => ({ id, url, mode: modeFor(url) }));
  const resume = useRef<{ at: number; playing: boolean } | null>(null);
  if (stream.id !== id) setStream({ id, url, mode: modeFor(url) });

  const giveUp = useCallback(() => {
    if (video) resume.current = { at: video.currentTime, playing: !video.paused };
    setStream((current) => ({ ...current, mode: 'file' }));
  }, [video]);

  useEffect(() => {
    if (!video || stream.url === null || stream.mode !== 'hls-script') return;
    const address = stream.url;
    let end = () => undefined as void;
    let wanted = true;
    const load = async () => {
      const { default: Hls } = await loadScript();
      if (!wanted) return;
      if (!Hls.isSupported()) return giveUp();
      // Its worker would come from a blob, which our pages refuse.
      const hls = new Hls({ enableWorker: false, capLevelToPlayerSize: true, maxBufferLength: 20 });
      // It asks again by itself, ever more rarely: whoever has waited for the line does not wait for that too.
      const stop = line.subscribe(() => {
        if (!line.isLost() && hls.levels.length > 0) hls.startLoad();
      });
      end = () => {
        stop();
        hls.destroy();
      };
      const surrender = () => {
        giveUp();
        end();
      };
      hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
        if (!fatal) return;
        if (type !== Hls.ErrorTypes.NETWORK_ERROR) return surrender();
        void wasLineLost().then((lost) => {
          if (!wanted) return;
          if (!lost) return surrender();
          // What it holds stays; it goes on where it had to stop.
          if (hls.levels.length > 0) hls.startLoad();
          else hls.loadSource(address);
        });
      });
      // Attaching stops what was asked to play before there was anything to play.
      const playing = !video.paused;
      hls.on(Hls.Events.MANIFEST_PARSED, () => {
        if (playing) video.play().catch(() => undefined);
      });
      hls.loadSource(address);
      hls.attachMedia(video);
    };
    load().catch(giveUp);
    return () => {
      wanted = false;
      end();
    };
  }, [video, stream, giveUp]);

  useEffect(() => {
    if (!video) return;
    const onError = () => {
      if (stream.mode === 'hls-native') giveUp();
    };
    const onReady = () => {
      if (!resume.current || stream.mode !== 'file') return;
      const { at, playing } = resume.current;
      resume.current = null;
      // Given up before anything was played: where to start is for others to say.
      if (at > 0) video.currentTime = at;
      // Not allowed to play by itself: it waits at the right second.
      if (playing) video.play().catch(() => undefined);
    };
    video.addEventListener('error', onError);
    video.addEventListener('loadedmetadata', onReady);
    return () => {
      video.removeEventListener('error', onError);
      video.removeEventListener('loadedmetadata', onReady);
    };
  }, [video, stream.mode, giveUp]);

  return {
    /** False while a stream plays: the file's own address is not wanted yet. */
    playsFile: stream.mode === 'file',
    /** For the element; the script sets its own. */
    nativeUrl: stream.mode === 'hls-native' ? (stream.url ?? undefined) : undefined,
  };
}
