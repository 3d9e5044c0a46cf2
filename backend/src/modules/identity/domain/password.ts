import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

// OWASP's argon2id minimum: 19 MiB, 2 passes, 1 lane. Written into each hash so that they can be raised later.
const current = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

/** `argon2id$<KiB>$<passes>$<lanes>$<salt>$<tag>`, base64url. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...current });
  const { memory, passes, parallelism } = current;
  return [
    'argon2id',
    memory,
    passes,
    parallelism,
    nonce.toString('base64url'),
    tag.toString('base64url'),
  ].join('$');
}

export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [algorithm, memory, passes, parallelism, salt, expected] = hash.split('$');
  if (algorithm !== 'argon2id' || !salt || !expected) return verifyNothing(password);
  const tag = await derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce: Buffer.from(salt, 'base64url'),
    tagLength,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(tag, Buffer.from(expected, 'base64url'));
}

let decoy: Promise<string> | undefined;

/** Takes as long as a real verification, so that an unknown address cannot be told from a wrong password. */
export async function verifyNothing(password: string): Promise<false> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  await verifyPassword(password, await decoy);
  return false;
}
