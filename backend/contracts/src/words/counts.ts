/** Long lists are counted so far; a total of one more says « plus de 1 000 ». */
export const mostCounted = 1_000;

/** The number of students is shown from so many on: fewer would put visitors off. */
export const studentsToSpeakOf = 10;
