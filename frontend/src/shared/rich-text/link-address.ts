const schemes = ['http:', 'https:', 'mailto:'];
const hasScheme = /^[a-z][a-z0-9+.-]*:/i;
const isEmail = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;

/** What a person meant by an address, as a link the server keeps; null where it is none. */
export function linkAddressOf(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  const address = isEmail.test(text) ? `mailto:${text}` : hasScheme.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  if (!schemes.includes(protocol)) return null;
  if (protocol !== 'mailto:' && !/^(?:[^.]+\.)+[^.]+$|^localhost$/.test(hostname)) return null;
  return address;
}
