import { namesOf } from './names-of.js';

/** The languages of courses and captions. */
export const languageLabels = { fr: 'Français', en: 'Anglais' } as const;
export type Language = keyof typeof languageLabels;

export const languages = namesOf(languageLabels);
