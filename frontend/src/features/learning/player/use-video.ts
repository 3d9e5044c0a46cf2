import { useCallback, useEffect, useState } from 'react';
import { readPreferences, writePreferences } from './player-preferences';
import { listen } from '../../../shared/listen';

/** State of a video element, as the controls show it. */
export interface VideoState {
  playing: boolean;
  waiting: boolean;
  /** In seconds. */
  time: number;
  duration: number;
  /** End of the buffered range being played, in seconds. */
  buffered: number;
  volume: number;
  muted: boolean;
  speed: number;
}

const watchedEvents = [
  'play',
  'pause',
  'playing',
  'waiting',
  'seeking',
  'seeked',
  'timeupdate',
  'durationchange',
  'progress',
  'volumechange',
  'ratechange',
  'ended',
  'emptied',
] as const;

function bufferedEnd({ buffered, currentTime }: HTMLVideoElement): number {
  for (let range = 0; range < buffered.length; range++)
    if (buffered.start(range) <= currentTime + 0.5 && currentTime <= buffered.end(range))
      return buffered.end(range);
  return 0;
}

const readState = (video: HTMLVideoElement): VideoState => ({
  playing: !video.paused && !video.ended,
  waiting: !video.paused && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
  time: video.currentTime,
  duration: Number.isFinite(video.duration) ? video.duration : 0,
  buffered: bufferedEnd(video),
  volume: video.volume,
  muted: video.muted,
  speed: video.playbackRate,
});

const idleState: VideoState = {
  playing: false,
  waiting: false,
  time: 0,
  duration: 0,
  buffered: 0,
  volume: 1,
  muted: false,
  speed: 1,
};

/** The element is the source of truth: its events update the state, and actions are called on it. */
export function useVideo(video: HTMLVideoElement | null) {
  const [state, setState] = useState(idleState);

  useEffect(() => {
    if (!video) return setState(idleState);
    const { speed, volume, muted } = readPreferences();
    video.defaultPlaybackRate = speed;
    video.playbackRate = speed;
    video.volume = volume;
    video.muted = muted;
    const update = () => setState(readState(video));
    const savePreferences = () =>
      writePreferences({ speed: video.playbackRate, volume: video.volume, muted: video.muted });
    update();
    const stops = [
      listen(video, Object.fromEntries(watchedEvents.map((name) => [name, update]))),
      listen(video, { volumechange: savePreferences, ratechange: savePreferences }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [video]);

  const toggle = useCallback(() => {
    if (!video) return;
    // Where autoplay is blocked the video stays paused, and the button shows it.
    if (video.paused) video.play().catch(() => undefined);
    else video.pause();
  }, [video]);
  const seek = useCallback(
    (seconds: number) => {
      if (video)
        video.currentTime = Math.max(
          0,
          Math.min(seconds, Number.isFinite(video.duration) ? video.duration : seconds),
        );
    },
    [video],
  );
  const skip = useCallback((seconds: number) => video && seek(video.currentTime + seconds), [video, seek]);
  const setVolume = useCallback(
    (volume: number) => {
      if (!video) return;
      video.volume = Math.round(volume * 100) / 100;
      video.muted = volume === 0;
    },
    [video],
  );
  const toggleMuted = useCallback(() => {
    if (!video) return;
    video.muted = !video.muted;
    if (!video.muted && video.volume === 0) video.volume = 0.5;
  }, [video]);
  const setSpeed = useCallback(
    (speed: number) => {
      if (!video) return;
      video.defaultPlaybackRate = speed;
      video.playbackRate = speed;
    },
    [video],
  );

  return { ...state, toggle, seek, skip, setVolume, toggleMuted, setSpeed };
}
export type Video = ReturnType<typeof useVideo>;
