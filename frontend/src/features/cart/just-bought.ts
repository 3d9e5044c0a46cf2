import { readText, writeText } from '../../shared/browser-storage';

const key = 'bought';

/** Marks that this tab has bought something: going back does not lead to an empty cart. */
export const markJustBought = (): void => void writeText(key, 'yes', 'sessionStorage');

export const hasJustBought = (): boolean => typeof readText(key, 'sessionStorage') === 'string';
