import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { dayInParis } from '@atelier/contracts/words/days-of-paris';

/** Sends a list as a file named after it and the day, while it is read. */
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
