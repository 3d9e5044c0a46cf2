import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** argon2id parameters. Stored in each hash so that they can be raised later. */
interface Cost {
  /** KiB. */
  memory: number;
  passes: number;
  /** Lanes. */
  parallelism: number;
}

const tagLength = 32;

/** `argon2id$<KiB>$<passes>$<lanes>$<salt>$<tag>`, base64url. */
export async function hashPassword(password: string, { memory, passes, parallelism }: Cost): Promise<string> {
  const nonce = randomBytes(16);
  const message = password.normalize('NFKC');
  const tag = await derive('argon2id', { message, nonce, tagLength, memory, passes, parallelism });
  return [
    'argon2id',
    memory,
    passes,
    parallelism,
    nonce.toString('base64url'),
    tag.toString('base64url'),
  ].join('$');
}

/** @param cost of the decoy, computed if there is no hash to compare with */
export async function verifyPassword(password: string, hash: string, cost: Cost): Promise<boolean> {
  const [algorithm, memory, passes, parallelism, salt, expected] = hash.split('$');
  if (algorithm !== 'argon2id' || !salt || !expected) return verifyAgainstDecoy(password, cost);
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

const decoys = new WeakMap<Cost, Promise<string>>();

/** Takes as long as a real verification, so that an unknown address cannot be told from a wrong password by timing. */
export async function verifyAgainstDecoy(password: string, cost: Cost): Promise<false> {
  const decoy = decoys.get(cost) ?? hashPassword(randomBytes(16).toString('hex'), cost);
  decoys.set(cost, decoy);
  await verifyPassword(password, await decoy, cost);
  return false;
}
