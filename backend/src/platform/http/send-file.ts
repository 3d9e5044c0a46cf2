import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { dayInParis } from '@atelier/contracts/words/days-of-paris';

/** Sends a file to be saved under this name, which no cache keeps. */
export const sendFile = (
  reply: FastifyReply,
  type: string,
  name: string,
  content: Buffer | Readable | string,
) =>
  reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(content);

/** Streams a list as a CSV file, named after the list and the day. */
export async function sendCsv(
  reply: FastifyReply,
  name: string,
  lines: AsyncIterable<string>,
): Promise<void> {
  const fileName = `${name}-${dayInParis(new Date())}.csv`;
  await sendFile(reply, 'text/csv; charset=utf-8', fileName, Readable.from(lines));
}
