const hostLabel = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?`;
/** Longer TLDs common in spam links, plus all two-letter ones. File names (`index.html`) do not match. */
const linkedTopLevelDomains =
  'com|net|org|info|biz|name|pro|app|dev|xyz|online|site|store|shop|top|club|live|link|click|blog|page|work|world|website|space|cloud|tech|email|zip|mov|example';
/** Two-letter endings that are file types or tools: « Node.js ». */
const fileExtensions = 'js|ts|cs|go|vb|db';

/** What mail programs auto-link: URLs with `http` or `www`, hosts with a path, bare hosts. Not mail addresses. */
export const linkPattern = new RegExp(
  [
    String.raw`(?:https?:\/\/|www\.)\S+`,
    String.raw`(?<![@\p{L}\p{N}.-])(?:${hostLabel}\.)+\p{L}{2,}(?![\p{L}\p{N}.-]{0,64}@)(?::\d+)?[/?#]\S*`,
    String.raw`(?<![@\p{L}\p{N}.-])(?:${hostLabel}\.)+(?:${linkedTopLevelDomains}|xn--[a-z\d-]+|(?!(?:${fileExtensions})\b)[a-z]{2})(?![\p{L}\p{N}-]|\.?[\p{L}\p{N}.-]{0,64}@|\.\p{L})`,
  ].join('|'),
  'giu',
);
