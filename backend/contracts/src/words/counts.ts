/** Cap of the counts of long lists; a total of one more is shown as « plus de 1 000 ». */
export const maxCount = 1_000;

/** Minimum number of students to be shown: fewer would put visitors off. */
export const minStudentsShown = 10;
