/** What opens a paid film by itself, of whatever length. */
const mediaToken = /(?<=\/media\/)(?!images\/)[^/]+/;
/** The links that mails carry hold tokens of 43 characters, whatever route they lead to; ids have 36. */
const linkToken = /(?<=\/)[\w-]{40,}/g;

/** An address as the logs may keep it: without its tokens, and without the names and addresses searched for. */
export const loggedUrl = (url: string): string =>
  (url.split('?', 1)[0] ?? '').replace(mediaToken, '…').replace(linkToken, '…');
