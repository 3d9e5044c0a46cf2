import { createRequire } from 'node:module';
import { Injectable } from '@nestjs/common';
import { open, type CountryResponse, type Reader } from 'maxmind';

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
