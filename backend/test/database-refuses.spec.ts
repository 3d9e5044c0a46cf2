import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withConnection } from '@atelier/infra/local/databases';
import { postgresAccount } from '@atelier/infra/local/postgres-programs';
import { startAtelier } from './support/atelier.js';

/** A small mounted disk; null without permission to mount. */
function smallDisk(): { path: string; fill(): void; makeRoom(): void; remove(): void } | null {
  const owner = postgresAccount();
  if (!owner) return null;
  const path = mkdtempSync(join(tmpdir(), 'small-disk-'));
  const options = `size=2m,mode=700,uid=${owner.uid},gid=${owner.gid}`;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    rmSync(path, { recursive: true });
    return null;
  }
  const filler = join(path, 'filler');
  return {
    path,
    fill() {
      try {
        for (let size = 0; size < 4; size += 1) writeFileSync(filler, Buffer.alloc(2 ** 20), { flag: 'a' });
      } catch {
        chownSync(filler, owner.uid, owner.gid);
      }
    },
    makeRoom: () => rmSync(filler),
    remove() {
      execFileSync('umount', ['--lazy', path]);
      rmSync(path, { recursive: true });
    },
  };
}

describe('while PostgreSQL refuses to write', () => {
  const atelier = prepare(() => startAtelier({ worker: false, administrator: false }));

  const run = (...statements: string[]) =>
    withConnection(atelier.config.databaseUrl, async (client) => {
      for (const statement of statements) await client.query(statement);
    });
  const signUp = (name: string) =>
    atelier.visitor().call<{ code?: string; message?: string }>('POST', '/api/users/signup', {
      email: `${name}@atelier.test`,
      username: 'Maud Lefort',
      password: 'mot-de-passe',
    });
  const refused = {
    status: 503,
    body: {
      code: 'unavailable',
      message: 'Le service est momentanément indisponible. Réessayez dans un instant.',
    },
  };
  const reads = async () => (await atelier.visitor().call('GET', '/api/blogs?title=x')).status;

  it('as a server that is a replica now, it is read, writers are told to come again, and may', async () => {
    proves('database.read-only');

    const name = new URL(atelier.config.databaseUrl).pathname.slice(1);
    const others = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`;
    await run(`alter database ${name} set default_transaction_read_only = on`, others);
    expect(await signUp('first')).toMatchObject(refused);
    expect(await reads()).toBe(200);
    await run('set default_transaction_read_only = off', `alter database ${name} reset all`, others);
    expect((await signUp('first')).status).toBe(201);
  });

  it('for want of room on its disk, it is read, writers are told to come again, and may', async () => {
    proves('database.read-only');

    const disk = smallDisk();
    if (!disk) return console.warn('A disk is filled by root alone: skipped.');
    const table = 'engagement_contact_message';
    const space = `small_disk_${randomBytes(4).toString('hex')}`;
    try {
      await run(
        `create tablespace ${space} location '${disk.path}'`,
        `alter table ${table} set tablespace ${space}`,
      );
      disk.fill();
      const write = () =>
        atelier.visitor().call('POST', '/api/messages/contact', {
          name: 'Maud Lefort',
          email: 'maud@atelier.test',
          subject: 'partenariat',
          message: 'Une question sur un cours.',
          consent: true,
        });
      expect(await write()).toMatchObject(refused);
      expect(await reads()).toBe(200);
      disk.makeRoom();
      expect((await write()).status).toBeLessThan(300);
    } finally {
      await run(`alter table ${table} set tablespace pg_default`, `drop tablespace if exists ${space}`);
      disk.remove();
    }
  });
});
