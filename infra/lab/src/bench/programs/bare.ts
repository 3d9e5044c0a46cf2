/** The least that could answer browsers the same searches: a Fastify route, the driver and the encoder, nothing parsed, mapped or checked. */
import Fastify from 'fastify';
import pg from 'pg';
import { fastEncoders } from '@atelier/backend/platform/http/cached-response';
import { searchSql } from '@atelier/backend/modules/catalog/courses/catalogue.queries';
import { searches } from '../compare.js';

// As many connections as the api has.
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });

// Prepared, as the api's reads are.
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
  const answer = fastEncoders.br(Buffer.from(JSON.stringify(rows[0])));
  return reply.type('application/json; charset=utf-8').header('content-encoding', 'br').send(answer);
});
process.send?.(await fastify.listen({ port: 0, host: '127.0.0.1' }));
