import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

/**
 * Bodies of several parts, read as they come. The plugin's two hooks, which clean up what is saved for its reader, are left out:
 * nothing is saved, and they would cost every request two turns and a listener.
 */
export function takeMultipart(fastify: FastifyInstance): Promise<void> {
  const withoutHooks = Object.create(fastify, { addHook: { value: () => fastify } }) as FastifyInstance;
  return new Promise((resolve, reject) => {
    fastifyMultipart(withoutHooks, {}, (error) => (error ? reject(error) : resolve()));
  });
}
