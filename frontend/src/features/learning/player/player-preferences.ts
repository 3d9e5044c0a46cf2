const key = 'atelier.player';

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

export interface PlayerPreferences {
  speed: number;
  /** From 0 to 1. */
  volume: number;
  muted: boolean;
  captions: { on: boolean; language: string | null };
  /** What stands beside the lesson. */
  side: 'programme' | 'transcript';
}

const usual: PlayerPreferences = {
  speed: 1,
  volume: 1,
  muted: false,
  captions: { on: false, language: null },
  side: 'programme',
};

type Stored = Partial<Record<keyof PlayerPreferences, unknown>> | null;

const isVolume = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;

const isCaptions = (value: unknown): value is PlayerPreferences['captions'] =>
  typeof value === 'object' &&
  value !== null &&
  'on' in value &&
  typeof value.on === 'boolean' &&
  'language' in value &&
  (value.language === null || typeof value.language === 'string');

/** By hand: the validator would be loaded before the player can be used. What cannot be read is as usual. */
const readStored = (stored: Stored): PlayerPreferences => ({
  speed: speeds.find((speed) => speed === stored?.speed) ?? usual.speed,
  volume: isVolume(stored?.volume) ? stored.volume : usual.volume,
  muted: stored?.muted === true,
  captions: isCaptions(stored?.captions) ? stored.captions : usual.captions,
  side: stored?.side === 'transcript' ? 'transcript' : usual.side,
});

/** Speed, sound, captions and what stands beside them, as this person left them, on this device. */
export function readPreferences(): PlayerPreferences {
  try {
    return readStored(JSON.parse(localStorage.getItem(key) ?? 'null') as Stored);
  } catch {
    // No storage, no memory: the usual settings do.
    return usual;
  }
}

/** Keeps what is given and leaves the rest as it was. */
export function writePreferences(preferences: Partial<PlayerPreferences>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...readPreferences(), ...preferences }));
  } catch {
    // The settings then last as long as the page.
    return;
  }
}
