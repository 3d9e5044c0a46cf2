import { useEffect, useState } from 'react';
import type { Captions } from '@atelier/contracts/media';
import { readPreferences, writePreferences } from './player-preferences';

/** Height of the controls with the timeline, in pixels. */
const controlsHeight = 84;
/** How browsers set captions: in a twentieth of the picture's height, and here never smaller than can be read. */
const smallestTextPx = 15;
const lineHeight = 1.25;

/** Cues that stand higher than where they belong. */
const liftedCues = new WeakSet<VTTCue>();

/** How many lines of captions the controls cover, counted from the foot of the picture. */
export const coveredLines = ({ clientHeight }: Pick<HTMLVideoElement, 'clientHeight'>): number =>
  Math.ceil(controlsHeight / (Math.max(clientHeight / 20, smallestTextPx) * lineHeight));

/**
 * Moves the cues above so many lines, or back to the foot. One whose place its author chose stays where it is.
 * Several at a time keep stacking: each avoids the others by itself.
 * @returns whether any has moved
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
        const hasMoved = liftCues(track.activeCues, controlsShown ? coveredLines(video) : null);
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
