import { formatDecimal } from './format';

const noBreak = '\u00a0';
const units = ['o', 'Ko', 'Mo', 'Go', 'To'];

/** Bytes as a person reads them: `1,3 Go`. */
export function formatBytes(bytes: number): string {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  return `${formatDecimal(bytes / 1000 ** power)}${noBreak}${units[power]}`;
}
