import { readJson, writeJson } from '../../../shared/browser-storage';

const storageKey = 'atelier.player';

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

export interface PlayerPreferences {
  speed: number;
  /** From 0 to 1. */
  volume: number;
  muted: boolean;
  captions: { on: boolean; language: string | null };
  /** View of the side panel. */
  side: 'programme' | 'transcript';
}

const defaultPreferences: PlayerPreferences = {
  speed: 1,
  volume: 1,
  muted: false,
  captions: { on: false, language: null },
  side: 'programme',
};

type StoredPreferences = Partial<Record<keyof PlayerPreferences, unknown>> | null;

const isVolume = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;

const isCaptions = (value: unknown): value is PlayerPreferences['captions'] =>
  typeof value === 'object' &&
  value !== null &&
  'on' in value &&
  typeof value.on === 'boolean' &&
  'language' in value &&
  (value.language === null || typeof value.language === 'string');

/** Parsed by hand: zod would delay the player. Invalid values fall back to the defaults. */
const parsePreferences = (stored: StoredPreferences): PlayerPreferences => ({
  speed: speeds.find((speed) => speed === stored?.speed) ?? defaultPreferences.speed,
  volume: isVolume(stored?.volume) ? stored.volume : defaultPreferences.volume,
  muted: stored?.muted === true,
  captions: isCaptions(stored?.captions) ? stored.captions : defaultPreferences.captions,
  side: stored?.side === 'transcript' ? 'transcript' : defaultPreferences.side,
});

/** Speed, volume, captions and side panel, as last set on this device. */
export const readPreferences = (): PlayerPreferences =>
  parsePreferences(readJson(storageKey) as StoredPreferences);

/** Saves these preferences and leaves the others unchanged. */
export function writePreferences(preferences: Partial<PlayerPreferences>): void {
  writeJson(storageKey, { ...readPreferences(), ...preferences });
}
