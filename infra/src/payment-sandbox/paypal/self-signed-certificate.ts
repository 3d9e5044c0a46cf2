import { createSign, randomBytes, type KeyObject } from 'node:crypto';

export type Validity = [from: Date, until: Date];

const tenYears = (): Validity => {
  const now = new Date();
  return [now, new Date(Date.UTC(now.getUTCFullYear() + 10, now.getUTCMonth(), 1))];
};

const rsaWithSha256 = Buffer.from('300d06092a864886f70d01010b0500', 'hex');
const commonName = Buffer.from('0603550403', 'hex');

/** A minimal X.509 certificate (PEM). Node reads certificates but cannot make one, hence these few lines of DER. */
export function selfSignedCertificate(
  name: string,
  privateKey: KeyObject,
  publicKey: KeyObject,
  [from, until]: Validity = tenYears(),
): string {
  const owner = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(name)))));
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    rsaWithSha256,
    owner,
    sequence(utcTime(from), utcTime(until)),
    owner,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('RSA-SHA256').update(content).sign(privateKey);
  const certificate = sequence(
    content,
    rsaWithSha256,
    der(0x03, Buffer.concat([Buffer.from([0]), signature])),
  );
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

function utcTime(date: Date): Buffer {
  const digits = date.toISOString().replace(/\D/g, '');
  return der(0x17, Buffer.from(`${digits.slice(2, 14)}Z`));
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const prefix =
    length < 0x80
      ? [tag, length]
      : length < 0x100
        ? [tag, 0x81, length]
        : [tag, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(prefix), content]);
}
