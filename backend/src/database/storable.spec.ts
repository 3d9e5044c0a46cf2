import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testDatabase } from '@atelier/infra/testing/test-stores';
import { MikroORM } from '@mikro-orm/postgresql';
import { bellRung } from '@atelier/infra/testing/test-events';
import { OutboxMessage } from '../kernel/outbox/outbox-message.js';
import { sqlRow } from '../kernel/query.js';
import { storableJson } from '../kernel/storable-json.js';
import { ormOptions } from './schema.js';

const text = 'a\0b\ud800 \\u0000';
const stored = 'a\ufffdb\ufffd \\u0000';

describe('a text of a program or a foreign file', () => {
  const orm = prepare(async () => MikroORM.init(ormOptions(await testDatabase(), 2)));
  afterAll(() => orm.close(true));

  it('is stored, though PostgreSQL takes no NUL and no lone surrogate', async () => {
    proves('database.storable');

    const em = orm.em.fork();
    const message = OutboxMessage.of({ ...bellRung({ label: '' }), payload: { [text]: [text] } });
    message.traceParent = text;
    await em.persist(message).flush();
    await em.fork().transactional(
      (inner) =>
        sqlRow(inner)`
        update outbox_message set payload = payload || ${storableJson({ sql: text })}::jsonb where id = ${message.id}`,
    );
    expect(await em.fork().findOneOrFail(OutboxMessage, message.id)).toMatchObject({
      payload: { [stored]: [stored], sql: stored },
      traceParent: stored,
    });
    expect(await sqlRow(em)`select ${text}::text as text`).toEqual({ text: stored });
  });

  it('reaches jsonb through storableJson alone', () => {
    proves('database.storable');

    const root = join(import.meta.dirname, '../../..');
    const files = globSync('{backend,workers}/src/**/*.ts', { cwd: root }).filter(
      (file) => !/\.spec\.ts$|\/migrations\//.test(file),
    );
    expect(files.length).toBeGreaterThan(300);
    const unsafe = files.filter((file) =>
      /JSON\.stringify\([^`\n]*\}::json/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(unsafe).toEqual([]);
  });
});
