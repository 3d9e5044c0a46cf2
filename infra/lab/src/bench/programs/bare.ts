/** Baseline: a Fastify route, driver and compression, without parsing, mapping or validation. */
import Fastify from 'fastify';
import pg from 'pg';
import { fastEncoders } from '@atelier/backend/platform/http/cached-response';
import { searchSql } from '@atelier/backend/modules/catalog/courses/catalogue.queries';
import { searches } from '../compare.js';

// The api's pool size.
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });

// Prepared, like the api's reads.
const names = new Map<string, string>();
const nameOf = (sql: string): string => {
  const name = names.get(sql) ?? `read_${names.size}`;
  names.set(sql, name);
  return name;
};

const statements = new Map(
  searches.map(({ query, filter }) => {
    const { text, values } = searchSql(filter).statement();
    return [`/api/courses?${query}`, { name: nameOf(text), text, values }];
  }),
);

const fastify = Fastify();
fastify.get('/api/courses', async (request, reply) => {
  const statement = statements.get(request.url);
  if (!statement) return reply.status(404).send();
  const { rows } = await pool.query(statement);
  const body = fastEncoders.br(Buffer.from(JSON.stringify(rows[0])));
  return reply.type('application/json; charset=utf-8').header('content-encoding', 'br').send(body);
});
process.send?.(await fastify.listen({ port: 0, host: '127.0.0.1' }));
