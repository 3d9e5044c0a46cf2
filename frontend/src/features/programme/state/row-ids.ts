/** The button that adds a lesson to a section; takes the focus when a lesson is deleted. */
export const addLessonId = (sectionId: string): string => `add-lesson-${sectionId}`;

export const sectionMenuId = (sectionId: string): string => `menu-${sectionId}`;
export const lessonMenuId = (lessonId: string): string => `menu-${lessonId}`;

/** Of all chosen lessons together. */
export const chosenMenuId = 'chosen-menu';

/** Takes the focus when what was chosen has been dealt with. */
export const chooseButtonId = 'choose-lessons';

/** The field of a section's or lesson's title. */
export const titleId = (entryId: string): string => `titre-${entryId}`;
