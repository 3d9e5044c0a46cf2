const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?`;
/** Of many letters those that strangers’ links end in most; countries have two. Names of files (`index.html`) are none. */
const endings =
  'com|net|org|info|biz|name|pro|app|dev|xyz|online|site|store|shop|top|club|live|link|click|blog|page|work|world|website|space|cloud|tech|email|zip|mov|example';
/** Of two letters, but how files and tools are called: « Node.js ». */
const files = 'js|ts|cs|go|vb|db';

/** What mail programs make links of: addresses with `http` or `www`, hosts with a path, and bare hosts. Not addresses of mailboxes. */
const links = new RegExp(
  [
    String.raw`(?:https?:\/\/|www\.)\S+`,
    String.raw`(?<![@\p{L}\p{N}.-])(?:${label}\.)+\p{L}{2,}(?![\p{L}\p{N}.-]{0,64}@)(?::\d+)?[/?#]\S*`,
    String.raw`(?<![@\p{L}\p{N}.-])(?:${label}\.)+(?:${endings}|xn--[a-z\d-]+|(?!(?:${files})\b)[a-z]{2})(?![\p{L}\p{N}-]|\.?[\p{L}\p{N}.-]{0,64}@|\.\p{L})`,
  ].join('|'),
  'giu',
);

/** A mail carries no link but ours: of what people write, all that mail programs make links of. */
export const withoutLinks = (text: string): string => text.replace(links, '[lien]');
