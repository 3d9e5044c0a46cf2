import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { dayInParis } from '@atelier/contracts/words/days-of-paris';

/** Streams a list as a CSV file, named after the list and the day. */
export async function sendCsv(
  reply: FastifyReply,
  name: string,
  lines: AsyncIterable<string>,
): Promise<void> {
  const day = dayInParis(new Date());
  await reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}-${day}.csv"`)
    .header('cache-control', 'private, no-store')
    .send(Readable.from(lines));
}
