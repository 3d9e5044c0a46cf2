import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.js';

const halfAYear = 180 * 24 * 3600 * 1000;

/** RFC 9116: where whoever finds a hole writes to. It expires within a year, and anew with each reading. */
export function serveSecurityText(fastify: FastifyInstance, { brand, publicUrl }: Config): void {
  fastify.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(Date.now() + halfAYear);
    expires.setUTCHours(0, 0, 0, 0);
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        [
          `Contact: mailto:${brand.contactEmail}`,
          `Expires: ${expires.toISOString()}`,
          'Preferred-Languages: fr, en',
          `Canonical: ${publicUrl}/.well-known/security.txt`,
          '',
        ].join('\n'),
      );
  });
}
