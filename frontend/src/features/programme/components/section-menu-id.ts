export const sectionMenuId = (sectionId: string): string => `menu-${sectionId}`;
