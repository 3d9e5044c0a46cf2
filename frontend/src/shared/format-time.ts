import { plural } from './format';

/** Seconds as a player shows them: `4:05`, `1:02:09`. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

const units: readonly [seconds: number, name: string][] = [
  [31_536_000, 'année'],
  [86_400, 'jour'],
  [3_600, 'heure'],
  [60, 'minute'],
  [1, 'seconde'],
];

/** `il y a 3 jours`; under a second `à l'instant`. The caller says what time it is. */
export function formatRelativeTime(then: Date, now: Date): string {
  const elapsed = Math.floor((now.getTime() - then.getTime()) / 1000);
  const [size, name] = units.find(([seconds]) => elapsed >= seconds) ?? [0, ''];
  if (size === 0) return "à l'instant";
  const count = Math.floor(elapsed / size);
  return `il y a ${count} ${plural(count, name)}`;
}
