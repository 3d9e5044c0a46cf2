import { isUtf8 } from 'node:buffer';
import { sourceLimits } from '@atelier/contracts/words/source-limits';

/** Whether a path is plain: it stays in its folder, on every system, and can be shown. */
export const isPlainPath = (path: string): boolean =>
  path.length <= sourceLimits.pathLength &&
  !/[\p{Cc}\p{Cf}\\:]/u.test(path) &&
  path.isWellFormed() &&
  path.split('/').every((name) => name !== '' && name !== '.' && name !== '..');

/** Decodes text, with `\n` between lines: UTF-8, UTF-16 with a byte order mark, or Windows-1252. Null for anything else. */
export function textIn(bytes: Buffer): string | null {
  const text = decoded(bytes);
  // PostgreSQL stores no NUL, and other controls mean that it is no text.
  return text === null || /[^\P{Cc}\t\n\v\f\r\u007f-\u009f]/u.test(text)
    ? null
    : text.toWellFormed().replaceAll(/\r\n?/g, '\n');
}

function decoded(bytes: Buffer): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes);
  return bytes.includes(0) ? null : new TextDecoder('windows-1252').decode(bytes);
}

/** Lines as an editor counts them: a final line break begins no line. */
export const linesOf = (text: string): string[] => {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
};

const exampleName = /\.(?:example|exemple|sample|template|dist|defaults)$/i;
const secretNames: readonly [RegExp, string][] = [
  [/^\.env(?:\..+)?$/i, 'un fichier d’environnement'],
  [/^id_(?:rsa|dsa|ecdsa|ed25519)$/i, 'une clé privée'],
  [/\.(?:p12|pfx|jks|keystore|ppk|kdbx)$/i, 'une clé ou un coffre'],
  [/^(?:\.netrc|\.pgpass|\.htpasswd|\.git-credentials)$/i, 'un mot de passe'],
];
const secretTexts: readonly [RegExp, string][] = [
  [/-----BEGIN (?:[A-Z]{2,12} ){0,2}PRIVATE KEY(?: BLOCK)?-----/, 'une clé privée'],
  [/\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/, 'une clé d’accès AWS'],
  [/\b[sr]k_live_[0-9A-Za-z]{16}/, 'une clé secrète Stripe'],
  [/\b(?:gh[pousr]_[0-9A-Za-z]{36}|github_pat_\w{22})/, 'un jeton GitHub'],
  [/\bxox[abprs]-[0-9A-Za-z-]{10}/, 'un jeton Slack'],
  [/:_authToken\s*=\s*[^\s$]/, 'un jeton npm'],
];

/** What a file looks like, if it looks like a secret. */
export function secretIn(path: string, text: string | null): string | null {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const named = exampleName.test(name) ? undefined : secretNames.find(([pattern]) => pattern.test(name));
  return (named ?? secretTexts.find(([pattern]) => text !== null && pattern.test(text)))?.[1] ?? null;
}

/** The shown texts: the smallest files first, so that a long generated one hides no other. */
export function pathsShown(texts: readonly { path: string; bytes: number }[]): Set<string> {
  const shown = new Set<string>();
  let left: number = sourceLimits.textBytes;
  for (const { path, bytes } of texts.toSorted((a, b) => a.bytes - b.bytes)) {
    left -= bytes;
    if (left < 0) break;
    shown.add(path);
  }
  return shown;
}
