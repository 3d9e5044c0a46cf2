/** What follows these in an address opens something by itself: a new password, or a paid video. */
const secretAfter =
  /(\/password\/reset\/|\/password-reset\/|\/verify-email\/|\/change-email\/|\/email\/change\/(?!confirm\b|refuse\b)|\/media\/(?!images\/))[^/?#]+/;

/** An address as the logs may keep it: without its tokens, and without the names and addresses searched for. */
export const loggedUrl = (url: string): string => (url.split('?', 1)[0] ?? '').replace(secretAfter, '$1…');
