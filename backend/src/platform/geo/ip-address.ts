import { createRequire } from 'node:module';
import { isIPv4, isIPv6 } from 'node:net';
import { Injectable } from '@nestjs/common';
import { type CountryResponse, open, type Reader } from 'maxmind';

/** The first groups of an address of IPv6, however it is written; null for any other. */
function groupsOf(address: string, count: number): string | null {
  if (!isIPv6(address)) return null;
  const [head = ''] = address.split('%');
  const [left = '', right] = head.split('::');
  const groups = left.split(':').filter(Boolean);
  const missing = right === undefined ? 0 : 8 - groups.length - right.split(':').filter(Boolean).length;
  const full = [
    ...groups,
    ...Array<string>(Math.max(0, missing)).fill('0'),
    ...(right ?? '').split(':').filter(Boolean),
  ];
  return full
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * The network an address belongs to, which names no household: the first 24 bits of IPv4, 48 of IPv6. This is all
 * that is ever kept of a visitor's address.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  const groups = groupsOf(plain, 3);
  return groups === null ? 'unknown' : `${groups}::/48`;
}

/**
 * What calls are counted by: an address of IPv4 is one line, however many sit behind it. IPv6 gives each line addresses without
 * end, 64 bits of them, and to who asks for it many such lines: those of one network are counted together besides.
 */
export function rateLimitKeysOf(address: string): { line: string; network: string | null } {
  const plain = plainAddress(address);
  const groups = groupsOf(plain, 4);
  return groups === null
    ? { line: plain, network: null }
    : { line: `${groups}::/64`, network: networkOf(plain) };
}

/** The CC0 table of ip-location-db, shipped as a package: nothing is asked of anybody over the network. */
const table = createRequire(import.meta.url).resolve(
  '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
);

/** Countries of network addresses, resolved offline. The table is read at the first question. */
@Injectable()
export class Countries {
  private reader: Promise<Reader<CountryResponse & { country_code?: string }>> | undefined;

  /** ISO 3166 code, or null for what belongs to no country, such as a private address. */
  async of(address: string): Promise<string | null> {
    this.reader ??= open(table);
    const found = (await this.reader).get(address.replace(/^::ffff:(?=\d+\.)/, ''));
    return found?.country_code ?? null;
  }
}
