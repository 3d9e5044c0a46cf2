/** What a new course begins with; without lessons, a folder's own sections take their place. */
export const firstSectionTitles = ['Section 1: Introduction', 'Section 2: Basics'] as const;
