/** Height of the controls with the timeline, in pixels. */
const controlsHeight = 84;
/** How browsers set captions: in a twentieth of the picture's height, and here never smaller than can be read. */
const smallestText = 15;
const leading = 1.25;

/** Cues that stand higher than where they belong. */
const lifted = new WeakSet<VTTCue>();

/** How many lines of captions the controls cover, counted from the foot of the picture. */
export const linesAbove = ({ clientHeight }: Pick<HTMLVideoElement, 'clientHeight'>): number =>
  Math.ceil(controlsHeight / (Math.max(clientHeight / 20, smallestText) * leading));

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
      if (lifted.delete(caption)) caption.line = 'auto';
    } else if (caption.line === 'auto' || lifted.has(caption)) {
      lifted.add(caption);
      caption.line = -(lines + 1);
    }
    hasMoved ||= caption.line !== before;
  }
  return hasMoved;
}
