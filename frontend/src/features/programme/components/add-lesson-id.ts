/** The button that adds a lesson to a section; takes the focus when a lesson is deleted. */
export const addLessonId = (sectionId: string): string => `add-lesson-${sectionId}`;
