import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';

/** Enough for any answer that somebody waits for. */
const patienceMilliseconds = 5000;
/** Enough for a proxy that keeps connections to have asked something on each that it uses. */
const farewellMilliseconds = 1000;

/**
 * Nobody is refused by a process that is told to stop: for a moment it goes on, and says with each answer that this connection ends.
 * To close those that a proxy keeps would cross with what it is about to ask on them. Requests under way then end before the process
 * does, but it does not wait for those who hold a connection without using it: a paused video, a browser that connected ahead. What is
 * cut off, uploads included, is taken up again by its client.
 */
@Injectable()
export class ConnectionDrain implements BeforeApplicationShutdown, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private isEnding = false;

  constructor(private readonly host: HttpAdapterHost) {}

  sayFarewell(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', (_request, reply, done) => {
      if (this.isEnding) reply.header('connection', 'close');
      done();
    });
  }

  /** @param signal absent where the process goes on without the api, as in tests: no proxy stands before it */
  async beforeApplicationShutdown(signal?: string): Promise<void> {
    this.isEnding = true;
    const server = this.host.httpAdapter.getHttpServer() as Server;
    this.timer = setTimeout(() => server.closeAllConnections(), patienceMilliseconds);
    if (signal) await pause(farewellMilliseconds);
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
  }
}
