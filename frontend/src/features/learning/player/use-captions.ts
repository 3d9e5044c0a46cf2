import { useEffect, useState } from 'react';
import type { Captions } from '@atelier/contracts/media';
import { readPreferences, writePreferences } from './player-preferences';

/** Height of the controls with the timeline, in pixels. */
const controlsHeight = 84;
/** Browsers set captions in 5 % of the picture's height, here with this minimum. */
const minTextPx = 15;
const lineHeight = 1.25;

/** Cues moved up from their default position. */
const liftedCues = new WeakSet<VTTCue>();

/** Number of caption lines covered by the controls, from the bottom of the picture. */
export const coveredLines = ({ clientHeight }: Pick<HTMLVideoElement, 'clientHeight'>): number =>
  Math.ceil(controlsHeight / (Math.max(clientHeight / 20, minTextPx) * lineHeight));

/**
 * Moves the cues up by this many lines, or back to the bottom. Cues with an authored position stay. Simultaneous cues
 * still stack: the browser avoids overlaps.
 * @returns whether any cue moved
 */
export function liftCues(cues: Iterable<TextTrackCue> | null, lines: number | null): boolean {
  let hasMoved = false;
  for (const cue of cues ?? []) {
    if (!('line' in cue)) continue;
    const caption = cue as VTTCue;
    const before = caption.line;
    if (lines === null) {
      if (liftedCues.delete(caption)) caption.line = 'auto';
    } else if (caption.line === 'auto' || liftedCues.has(caption)) {
      liftedCues.add(caption);
      caption.line = -(lines + 1);
    }
    hasMoved ||= caption.line !== before;
  }
  return hasMoved;
}

/** The captions in the given language, else in French, else the first. */
export function preferredCaptions(
  captions: readonly Captions[],
  language: string | null,
): Captions | undefined {
  const inLanguage = (code: string | null) => captions.find((each) => each.language === code);
  return inLanguage(language) ?? inLanguage('fr') ?? captions[0];
}

/** Selected captions: by default French if there is a choice, then the user's last choice on this device. */
export function useCaptions(
  video: HTMLVideoElement | null,
  captions: readonly Captions[],
  controlsShown: boolean,
) {
  const [preference, setPreference] = useState(() => readPreferences().captions);
  const preferred = preferredCaptions(captions, preference.language);
  const shown = preference.on ? (preferred?.language ?? null) : null;

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
        const hasMoved = liftCues(track.activeCues, controlsShown ? coveredLines(video) : null);
        if (!hasMoved || track.mode !== 'showing') continue;
        // A visible cue is laid out again only when it is shown again.
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

  const savePreference = (next: typeof preference) => {
    setPreference(next);
    writePreferences({ captions: next });
  };
  return {
    captions,
    /** Language in use; null while off. */
    shown,
    toggle: () => {
      if (preferred) savePreference({ on: shown === null, language: preferred.language });
    },
    choose: (language: string) => savePreference({ on: true, language }),
  };
}
export type CaptionsState = ReturnType<typeof useCaptions>;
