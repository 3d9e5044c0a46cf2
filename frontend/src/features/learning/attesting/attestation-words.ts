/** `6h 15min`, `12 min`; what is less than a minute by its seconds. */
export function hoursOf(seconds: number): string {
  if (seconds < 60) return `${seconds}\u00a0s`;
  const minutes = Math.floor(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest}\u00a0min`;
  return `${hours}\u00a0h\u00a0${String(rest).padStart(2, '0')}\u00a0min`;
}

/** `3F7K-0QZD-…`, as a code is printed. */
export const printedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
