import { useEffect, useRef, useState } from 'react';

interface Source {
  id: string;
  url: string;
}

/**
 * Signed addresses run out while a lesson is paused. A later address of the same video is not taken while the
 * first still works (it would restart it); on a media error a new one is fetched once and playing goes on at the same second.
 */
export function useRenewedSource(
  video: HTMLVideoElement | null,
  { id, url }: Source,
  renew: () => Promise<string | null>,
) {
  const [source, setSource] = useState<Source>({ id, url });
  const [broken, setBroken] = useState(false);
  const resume = useRef<{ at: number; playing: boolean } | null>(null);
  const renewed = useRef(false);
  const [renewing, setRenewing] = useState(false);
  if (source.id !== id) {
    setSource({ id, url });
    setBroken(false);
  }

  const replace = async () => {
    if (!video || renewing) return;
    const { currentTime, paused } = video;
    resume.current = { at: resume.current?.at ?? currentTime, playing: !paused };
    setRenewing(true);
    const next = await renew().catch(() => null);
    setRenewing(false);
    setBroken(next === null);
    if (next === null) return;
    setSource({ id, url: next });
    // The same address again: the element only retries when told to.
    if (next === source.url) video.load();
  };

  useEffect(() => {
    renewed.current = false;
    resume.current = null;
  }, [id]);
  useEffect(() => {
    if (!video) return;
    const onError = () => {
      if (renewed.current) return setBroken(true);
      renewed.current = true;
      void replace();
    };
    const onReady = () => {
      if (!resume.current) return;
      const { at, playing } = resume.current;
      if (at > 0) video.currentTime = at;
      // Not allowed to play by itself: it waits at the right second.
      if (playing) video.play().catch(() => undefined);
    };
    const onPlaying = () => {
      renewed.current = false;
      resume.current = null;
      setBroken(false);
    };
    // It may have failed before anybody was listening.
    if (video.error && !renewed.current) onError();
    video.addEventListener('error', onError);
    video.addEventListener('loadedmetadata', onReady);
    video.addEventListener('playing', onPlaying);
    return () => {
      video.removeEventListener('error', onError);
      video.removeEventListener('loadedmetadata', onReady);
      video.removeEventListener('playing', onPlaying);
    };
  });

  return { url: source.url, broken, renewing, retry: () => void replace() };
}
