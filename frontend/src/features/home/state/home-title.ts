/** Of the tab and of what is shared: the site by its name, and what it is about. */
export const homeTitle = (siteName: string, subject = 'cours de développement web et mobile'): string =>
  `${siteName}, ${subject}`;
