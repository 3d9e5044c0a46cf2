/** RFC 3492: the letters of a label after `xn--`, or null where it is none. */
function decodedLabel(encoded: string): string | null {
  const cut = encoded.lastIndexOf('-');
  const points = Array.from(encoded.slice(0, Math.max(cut, 0)), (sign) => sign.codePointAt(0) ?? 0);
  let [at, point, bias] = [0, 128, 72];
  for (let read = cut + 1; read < encoded.length;) {
    const before = at;
    for (let weight = 1, step = 36; ; step += 36) {
      const digit = Number.parseInt(encoded[read++] ?? '', 36);
      if (Number.isNaN(digit)) return null;
      // Letters are 0 to 25, digits 26 to 35.
      const value = digit < 10 ? digit + 26 : digit - 10;
      at += value * weight;
      const threshold = Math.min(Math.max(step - bias, 1), 26);
      if (value < threshold) break;
      weight *= 36 - threshold;
    }
    const length = points.length + 1;
    let delta = Math.floor((at - before) / (before === 0 ? 700 : 2));
    delta += Math.floor(delta / length);
    for (bias = 0; delta > 455; bias += 36) delta = Math.floor(delta / 35);
    bias += Math.floor((36 * delta) / (delta + 38));
    point += Math.floor(at / length);
    if (point > 0x10_ff_ff) return null;
    at %= length;
    points.splice(at++, 0, point);
  }
  return String.fromCodePoint(...points);
}

/** As a browser sends it: one domain is one text of ASCII. Null where it is no domain. */
const asciiDomain = (domain: string): string | null =>
  URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : null;

/** A domain as people write it, however it was typed: `xn--caf-dma.fr` is `café.fr`. */
function canonicalDomain(domain: string): string {
  const ascii = /[^a-z\d.-]|xn--/.test(domain) ? asciiDomain(domain) : null;
  if (ascii === null) return domain;
  const labels = ascii.split('.').map((label) => {
    const decoded = label.startsWith('xn--') ? decodedLabel(label.slice(4)) : label;
    // Signs that are no letters stay as they are sent: an address of them is refused.
    return decoded !== null && /^[\p{L}\p{N}\p{M}-]+$/u.test(decoded) ? decoded.normalize('NFC') : label;
  });
  return labels.join('.');
}

/** Canonical form of an address: trimmed, NFC, lower case, its domain in letters; one mailbox is one text. */
export function canonicalEmail(address: string): string {
  const text = address.trim().normalize('NFC').toLowerCase();
  const at = text.lastIndexOf('@') + 1;
  return at > 0 && text.length <= 400 ? text.slice(0, at) + canonicalDomain(text.slice(at)) : text;
}
