import { z } from 'zod';

const key = 'atelier.player';

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const Preferences = z.object({
  speed: z.number().refine((speed) => speeds.some((known) => known === speed)),
  volume: z.number().min(0).max(1),
  muted: z.boolean(),
  captions: z
    .object({ on: z.boolean(), language: z.string().nullable() })
    .default({ on: false, language: null }),
  /** What stands beside the lesson. */
  side: z.enum(['programme', 'transcript']).default('programme'),
});
export type PlayerPreferences = z.infer<typeof Preferences>;

const usual: PlayerPreferences = {
  speed: 1,
  volume: 1,
  muted: false,
  captions: { on: false, language: null },
  side: 'programme',
};

/** Speed, sound, captions and what stands beside them, as this person left them, on this device. */
export function readPreferences(): PlayerPreferences {
  try {
    return Preferences.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? usual;
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
