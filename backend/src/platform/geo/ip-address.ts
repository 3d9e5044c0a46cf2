import { createRequire } from 'node:module';
import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { Injectable } from '@nestjs/common';
import { type CountryResponse, open, type Reader } from 'maxmind';

/** The first groups of an IPv6 address, in any notation; null for anything else. */
function groupsOf(address: string, count: number): string | null {
  if (!isIPv6(address)) return null;
  const [head = ''] = address.split('%');
  const [left = '', right] = head.split('::');
  const groups = left.split(':').filter(Boolean);
  const missing = right === undefined ? 0 : 8 - groups.length - right.split(':').filter(Boolean).length;
  const allGroups = [
    ...groups,
    ...Array<string>(Math.max(0, missing)).fill('0'),
    ...(right ?? '').split(':').filter(Boolean),
  ];
  return allGroups
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** An IPv4 address that is written as an IPv6 one, by its numbers or in hexadecimal, as itself. */
function withoutIpv4Mapping(address: string): string {
  const [, dotted = ''] = /^[0:]{2,24}:?ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (isIPv4(dotted)) return dotted;
  const [, high, low] = /^0:0:0:0:0:ffff:([\da-f]+):([\da-f]+)$/.exec(groupsOf(address, 8) ?? '') ?? [];
  if (high === undefined || low === undefined) return address;
  const bytes = [high, low].flatMap((group) => {
    const number = Number.parseInt(group, 16);
    return [number >> 8, number & 255];
  });
  return bytes.join('.');
}

const ownNetworks = new BlockList();
for (const [network, prefix, type] of [
  ['127.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
] as const)
  ownNetworks.addSubnet(network, prefix, type);

/** Whether an address is of this machine or of a private network: no visitor's, behind a proxy that is believed. */
export function isOwnNetwork(address: string): boolean {
  const plain = withoutIpv4Mapping(address);
  return ownNetworks.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6');
}

/**
 * The network of an address, wide enough to identify no household: /24 for IPv4, /48 for IPv6. Nothing more
 * precise of a visitor's address is ever stored.
 */
export function networkOf(address: string): string {
  const unmapped = withoutIpv4Mapping(address);
  if (isIPv4(unmapped)) return `${unmapped.split('.').slice(0, 3).join('.')}.0/24`;
  const groups = groupsOf(unmapped, 3);
  return groups === null ? 'unknown' : `${groups}::/48`;
}

/**
 * Rate limit keys of an address. An IPv4 address is one key, however many users share it. An IPv6 line owns a
 * whole /64 and can get many of these, so its network is counted too.
 */
export function rateLimitKeysOf(address: string): { client: string; network: string | null } {
  const unmapped = withoutIpv4Mapping(address);
  const groups = groupsOf(unmapped, 4);
  return groups === null
    ? { client: unmapped, network: null }
    : { client: `${groups}::/64`, network: networkOf(unmapped) };
}

/** The CC0 table of ip-location-db, shipped as a package: no external lookups. */
const countryTable = createRequire(import.meta.url).resolve(
  '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
);

/** Offline IP-to-country lookup. The table is loaded lazily. */
@Injectable()
export class Countries {
  private reader: Promise<Reader<CountryResponse & { country_code?: string }>> | undefined;

  /** ISO 3166 code; null for addresses without a country, such as private ones. */
  async of(address: string): Promise<string | null> {
    this.reader ??= open(countryTable);
    const country = (await this.reader).get(withoutIpv4Mapping(address));
    return country?.country_code ?? null;
  }
}
