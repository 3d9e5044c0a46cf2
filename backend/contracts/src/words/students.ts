/** Fewer students are not spoken of: the figure would put visitors off. */
export const studentsToSpeakOf = 10;
