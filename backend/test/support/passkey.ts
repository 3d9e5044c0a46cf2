import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const head = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const integer = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const map = (...entries: Buffer[]): Buffer => Buffer.concat([head(5, entries.length / 2), ...entries]);
const sha256 = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest();

interface CeremonyOptions {
  challenge: string;
  rpId?: string;
  rp?: { id?: string };
}

/** A software authenticator: answers as a browser does after user verification. */
export class Passkey {
  readonly id = randomBytes(16);
  counter = 0;
  isUserVerified = true;
  userHandle = '';
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  constructor(public origin: string) {}

  create({ challenge, rp }: CeremonyOptions) {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const kind = Buffer.concat([1, 2, 3, -7, -1, 1].map(integer));
    const point = [
      integer(-2),
      bytes(Buffer.from(x, 'base64url')),
      integer(-3),
      bytes(Buffer.from(y, 'base64url')),
    ];
    const key = Buffer.concat([head(5, 5), kind, ...point]);
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, key]);
    const authData = Buffer.concat([this.authData(rp?.id ?? '', 0x41), attested]);
    const attestation = map(
      text('fmt'),
      text('none'),
      text('attStmt'),
      map(),
      text('authData'),
      bytes(authData),
    );
    return this.wrap({
      clientDataJSON: this.clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  get({ challenge, rpId }: CeremonyOptions) {
    this.counter += 1;
    const authData = this.authData(rpId ?? '', 0x01);
    const clientData = this.clientData('webauthn.get', challenge);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.keys.privateKey);
    return this.wrap({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: Buffer.from(this.userHandle).toString('base64url'),
    });
  }

  private wrap<Response>(response: Response) {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private authData(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags | (this.isUserVerified ? 4 : 0)]), counter]);
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }
}
