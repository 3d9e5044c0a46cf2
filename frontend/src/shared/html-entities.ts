/** Latin-1, from U+00A0. */
const latinNames =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest ' +
  'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig ' +
  'agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
const otherNames =
  'lt< gt> quot" apos\' amp& lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ lsaquo‹ rsaquo› ndash– mdash— hellip… bull• euro€ trade™ OElig\u0152 oelig\u0153 Yuml\u0178 larr← uarr↑ rarr→ darr↓ harr↔ rArr⇒ hArr⇔ ne≠ le≤ ge≥ minus− infin∞ asymp≈ equiv≡ radic√ sum∑ prod∏ int∫ part∂ empty∅ isin∈ notin∉ cap∩ cup∪ sub⊂ sup⊃ and∧ or∨ forall∀ exist∃ pi\u03c0 Pi\u03a0 lambda\u03bb Lambda\u039b sigma\u03c3 Sigma\u03a3 alpha\u03b1 beta\u03b2 gamma\u03b3 delta\u03b4 Delta\u0394 theta\u03b8 mu\u03bc omega\u03c9 Omega\u03a9 nbsp\u00a0 thinsp\u2009 ensp\u2002 emsp\u2003 check✓';
const named = new Map<string, string>([
  ...latinNames.split(' ').map((name, at) => [name, String.fromCodePoint(160 + at)] as const),
  ...otherNames.split(' ').map((pair) => [pair.slice(0, -1), pair.slice(-1)] as const),
]);
/** 128 to 159 decode as Windows-1252, as in browsers. */
const windows = new TextDecoder('windows-1252');

function numbered(digits: string): string | undefined {
  const code = /^x/i.test(digits) ? Number.parseInt(digits.slice(1), 16) : Number(digits);
  if (code >= 128 && code < 160) return windows.decode(new Uint8Array([code]));
  const isCharacter = code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}

/** Decodes named and numeric HTML entities; unknown ones are left as they are. */
export const decodeEntities = (html: string): string =>
  html.replace(
    /&(?:#(x[\da-f]{1,6}|\d{1,7})|([a-z][a-z\d]{1,7}));/gi,
    (whole, digits: string | undefined, name: string | undefined) =>
      (digits === undefined ? named.get(name ?? '') : numbered(digits)) ?? whole,
  );

/** Decodes all entities with the browser's parser: the full list is larger than most of our pages. */
export function decodeEntitiesInBrowser(text: string): string {
  if (!text.includes('&')) return text;
  // A textarea parses its content as text only.
  const area = document.createElement('textarea');
  return text.replace(/&#?\w+;?/g, (reference) => {
    area.innerHTML = reference;
    return area.value;
  });
}
