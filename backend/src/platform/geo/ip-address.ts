import { createRequire } from 'node:module';
import { isIPv4, isIPv6 } from 'node:net';
import { Injectable } from '@nestjs/common';
import { type CountryResponse, open, type Reader } from 'maxmind';

/** The first groups of an IPv6 address, in any notation; null for anything else. */
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
 * The network of an address, wide enough to identify no household: /24 for IPv4, /48 for IPv6. Nothing more
 * precise of a visitor's address is ever stored.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  const groups = groupsOf(plain, 3);
  return groups === null ? 'unknown' : `${groups}::/48`;
}

/**
 * Rate limit keys of an address. An IPv4 address is one key, however many users share it. An IPv6 line owns a
 * whole /64 and can get many of these, so its network is counted too.
 */
export function rateLimitKeysOf(address: string): { line: string; network: string | null } {
  const plain = plainAddress(address);
  const groups = groupsOf(plain, 4);
  return groups === null
    ? { line: plain, network: null }
    : { line: `${groups}::/64`, network: networkOf(plain) };
}

/** The CC0 table of ip-location-db, shipped as a package: no external lookups. */
const table = createRequire(import.meta.url).resolve(
  '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
);

/** Offline IP-to-country lookup. The table is loaded lazily. */
@Injectable()
export class Countries {
  private reader: Promise<Reader<CountryResponse & { country_code?: string }>> | undefined;

  /** ISO 3166 code; null for addresses without a country, such as private ones. */
  async of(address: string): Promise<string | null> {
    this.reader ??= open(table);
    const found = (await this.reader).get(address.replace(/^::ffff:(?=\d+\.)/, ''));
    return found?.country_code ?? null;
  }
}
