import { isIPv4, isIPv6 } from 'node:net';

/**
 * The network an address belongs to, which names no household: the first 24 bits of IPv4, 48 of IPv6. This is all
 * that is ever kept of a visitor's address.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(plain)) return 'unknown';
  const [head = ''] = plain.split('%');
  const [left = '', right] = head.split('::');
  const groups = left.split(':').filter(Boolean);
  const missing = right === undefined ? 0 : 8 - groups.length - right.split(':').filter(Boolean).length;
  const full = [
    ...groups,
    ...Array<string>(Math.max(0, missing)).fill('0'),
    ...(right ?? '').split(':').filter(Boolean),
  ];
  return `${full
    .slice(0, 3)
    .map((group) => group.toLowerCase())
    .join(':')}::/48`;
}
