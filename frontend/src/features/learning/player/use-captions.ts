import type { Captions } from '@atelier/contracts/media';
import { useEffect, useState } from 'react';
import { liftCues, linesAbove } from './lifted-cues';
import { readPreferences, writePreferences } from './player-preferences';

/** Those of a language, French where there is a choice, else the first. */
export function preferredCaptions(
  captions: readonly Captions[],
  language: string | null,
): Captions | undefined {
  const known = (wanted: string | null) => captions.find((each) => each.language === wanted);
  return known(language) ?? known('fr') ?? captions[0];
}

/** Which captions show: French where there is a choice, and from then on what was chosen last, on this device. */
export function useCaptions(
  video: HTMLVideoElement | null,
  captions: readonly Captions[],
  controlsShown: boolean,
) {
  const [kept, setKept] = useState(() => readPreferences().captions);
  const preferred = preferredCaptions(captions, kept.language);
  const shown = kept.on ? (preferred?.language ?? null) : null;

  useEffect(() => {
    if (!video) return;
    const apply = () => {
      for (const track of video.textTracks) track.mode = track.language === shown ? 'showing' : 'disabled';
    };
    apply();
    video.textTracks.addEventListener('addtrack', apply);
    return () => video.textTracks.removeEventListener('addtrack', apply);
  }, [video, shown]);

  useEffect(() => {
    if (!video) return;
    const lift = () => {
      for (const track of video.textTracks) {
        const hasMoved = liftCues(track.activeCues, controlsShown ? linesAbove(video) : null);
        if (!hasMoved || track.mode !== 'showing') continue;
        // What is on the picture already is only placed anew when it appears anew.
        track.mode = 'hidden';
        track.mode = 'showing';
      }
    };
    const tracks = [...video.textTracks];
    lift();
    for (const track of tracks) track.addEventListener('cuechange', lift);
    return () => {
      for (const track of tracks) track.removeEventListener('cuechange', lift);
    };
  }, [video, shown, controlsShown]);

  const keep = (next: typeof kept) => {
    setKept(next);
    writePreferences({ captions: next });
  };
  return {
    captions,
    /** Language shown; null while they are off. */
    shown,
    toggle: () => {
      if (preferred) keep({ on: shown === null, language: preferred.language });
    },
    choose: (language: string) => keep({ on: true, language }),
  };
}
export type CaptionsState = ReturnType<typeof useCaptions>;
