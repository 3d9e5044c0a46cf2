import { randomBytes, randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  backUpRunning,
  copyBackups,
  productIn,
  rehearseRestore,
  repositoryIn,
  restoreSnapshot,
} from './backups.js';
import { databaseUrl, ensureDatabase, withConnection } from '../local/databases.js';
import { type LocalPostgres, startEmbeddedPostgres } from '../local/postgres.js';
import { ensureRestic, type Repository, resticPath } from './restic.js';

const restic = await ensureRestic(() => undefined).then(resticPath, () => undefined);
if (!restic) console.warn('Backups of a running product are not tried here: restic is missing.');

const root = mkdtempSync(join(tmpdir(), 'backups-'));
const data = join(root, 'data');
const log = (): void => undefined;

interface Film {
  id: string;
  bytes: Buffer;
}

const put = async (url: string, bytes = randomBytes(3_000_000)): Promise<Film> => {
  const film = { id: randomUUID(), bytes };
  const folder = join(data, 'media/objects', film.id);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'source'), bytes);
  await withConnection(url, (client) =>
    client.query("INSERT INTO authoring_media_asset VALUES ($1, 'video', 'film.mp4', $2)", [
      film.id,
      bytes.length,
    ]),
  );
  return film;
};

/** Deletes the row first, then the bytes, like the product. */
const discard = async (url: string, film: Film): Promise<void> => {
  await withConnection(url, (client) =>
    client.query('DELETE FROM authoring_media_asset WHERE id = $1', [film.id]),
  );
  rmSync(join(data, 'media/objects', film.id), { recursive: true });
};

const bytesUnder = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)))
    .reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0);

const everything = (folder: string): Buffer =>
  Buffer.concat(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name))),
  );

(restic ? describe : describe.skip)('backups of a running product', () => {
  let postgres: LocalPostgres;
  let url: string;
  const passphraseFile = join(root, 'passphrase');
  let repository: Repository;
  const backUp = () => backUpRunning(productIn(data, postgres.url), repository);

  beforeAll(async () => {
    writeFileSync(passphraseFile, 'une phrase de passe');
    repository = repositoryIn(join(root, 'backups'), passphraseFile);
    postgres = await startEmbeddedPostgres({
      directory: join(data, 'postgresql'),
      portsFile: join(data, 'ports.json'),
      log,
    });
    await ensureDatabase(postgres.url, 'atelier');
    url = databaseUrl(postgres.url, 'atelier');
    writeFileSync(join(data, 'secrets.json'), '{"MEDIA_SECRET":"lisible"}');
    await withConnection(url, (client) =>
      client.query(`
        CREATE TABLE identity_account (name text);
        CREATE TABLE commerce_order (number serial);
        CREATE TABLE authoring_course (title text);
        CREATE TABLE authoring_media_asset (
          id uuid, kind text, file_name text, size_bytes bigint, created_at timestamptz DEFAULT now()
        )`),
    );
  });
  afterAll(async () => {
    await postgres.stop();
    rmSync(root, { recursive: true, force: true });
  });

  it('bring back what was there, taken while orders and films go on arriving and going', async () => {
    proves('backup.restore', 'backup.checked');

    const film = await put(url);
    const gone = await put(url);
    // The product deletes films days after their last use, so none is both created and deleted during one backup.
    const unused: Film[] = [];
    for (let count = 0; count < 100; count += 1) unused.push(await put(url, randomBytes(1000)));
    const over = new AbortController();
    const written: Film[] = [];
    const writing = (async () => {
      // Bounded: a slower backup would otherwise have ever more to save.
      while (!over.signal.aborted && written.length < 200) {
        written.push(await put(url, randomBytes(1000)));
        const next = unused.pop();
        if (next) await discard(url, next);
        await withConnection(url, (client) => client.query('INSERT INTO commerce_order DEFAULT VALUES'));
      }
    })();
    // Written at the consistency point of the database copy; the second pass over the media follows it.
    const label = join(data, 'backup-in-progress/postgresql/backup_label');
    const discarding = (async () => {
      while (!existsSync(label) && !over.signal.aborted) await new Promise(setImmediate);
      await discard(url, gone);
    })();
    const saved = await backUp().finally(() => over.abort());
    await Promise.all([writing, discarding]);

    const elsewhere = join(root, 'elsewhere');
    const { report } = await restoreSnapshot(repository, saved.snapshot, elsewhere, log);

    expect(written.length).toBeGreaterThan(1);
    expect(report.faults).toEqual([]);
    expect(report.whole).toBeGreaterThan(0);
    expect(report.counts['commerce_order']).toBeLessThanOrEqual(written.length);
    for (const { id, bytes } of [film, gone])
      expect(readFileSync(join(elsewhere, 'media/objects', id, 'source')).equals(bytes)).toBe(true);
    expect(readFileSync(join(elsewhere, 'secrets.json'), 'utf8')).toContain('lisible');
  });

  it('save no film twice, are read with the passphrase alone, and come back from their copy elsewhere', async () => {
    proves('backup.restore', 'backup.checked', 'backup.schedule');

    const marker = 'Madame Personne, 12 rue de la Paix';
    await put(url, Buffer.from(marker.repeat(1000)));
    await withConnection(url, (client) => client.query('INSERT INTO identity_account VALUES ($1)', [marker]));
    const film = await put(url, randomBytes(12_000_000));
    const first = await backUp();
    const copies = repositoryIn(join(root, 'copies'), passphraseFile);
    await copyBackups(repository, copies);
    await discard(url, film);
    const before = bytesUnder(repository.address);
    const second = await backUp();

    expect(first.addedBytes).toBeGreaterThan(film.bytes.length);
    expect(second.addedBytes).toBeLessThan(film.bytes.length / 3);
    expect(bytesUnder(repository.address) - before).toBeLessThan(film.bytes.length / 3);
    expect(everything(repository.address).includes('Madame Personne')).toBe(false);
    const wrong = join(root, 'wrong');
    writeFileSync(wrong, 'une autre');
    const locked = { ...repository, passphraseFile: wrong };
    await expect(backUpRunning(productIn(data, postgres.url), locked)).rejects.toThrow('wrong password');
    const back = join(root, 'copied-back');
    const { report } = await restoreSnapshot(copies, 'latest', back, log);
    expect(report.faults).toEqual([]);
    expect(readFileSync(join(back, 'media/objects', film.id, 'source')).equals(film.bytes)).toBe(true);
  });

  it('are put back for a try, which says what is missing or damaged and leaves nothing behind', async () => {
    proves('backup.checked');

    const draft = join(root, 'rehearsal');
    const film = await put(url);
    await backUp();
    const { whole, counts } = await rehearseRestore(draft, repository, log);
    expect([whole, counts['authoring_media_asset']]).toEqual([whole, whole]);
    expect(whole).toBeGreaterThan(0);

    rmSync(join(data, 'media/objects', film.id), { recursive: true });
    await backUp();
    const missing = `film.mp4 (${film.id}/source) is missing.`;
    await expect(rehearseRestore(draft, repository, log)).rejects.toThrow(missing);
    await withConnection(url, (client) =>
      client.query('DELETE FROM authoring_media_asset WHERE id = $1', [film.id]),
    );

    const damaged = { ...repository, address: join(root, 'damaged') };
    cpSync(repository.address, damaged.address, { recursive: true });
    const [pack = ''] = readdirSync(join(damaged.address, 'data'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const bytes = readFileSync(pack);
    bytes[100] = (bytes[100] ?? 0) ^ 0xff;
    rmSync(pack);
    writeFileSync(pack, bytes);
    await expect(rehearseRestore(draft, damaged, log)).rejects.toThrow(/restic check failed: [^]*Pack/);
    expect(existsSync(draft)).toBe(false);
  });
});
