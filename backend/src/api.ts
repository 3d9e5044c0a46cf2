import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import { getQueueToken } from '@nestjs/bullmq';
import { QueryBus } from '@nestjs/cqrs';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Queue } from 'bullmq';
import { LogController, type FastifyReply } from 'fastify';
import { z } from 'zod';
import { ApiModule } from './api.module.js';
import type { Config } from './config.js';
import { EntityManager } from '@mikro-orm/postgresql';
import { queues } from './kernel/reaction.js';
import { FindSession } from './modules/identity/sessions/sessions.queries.js';
import { AccessTokens } from './platform/auth/access-tokens.js';
import { pageCookieName, sessionCookieName, sessionOfPageToken } from './platform/auth/cookies.js';
import { mountQueueBoard, auditQueueVisit } from './platform/queues/queue-board.js';
import { bindAuditOrigins } from './platform/audit/audit-origin.js';
import { Countries } from './platform/geo/ip-address.js';
import { answerClientError, apiErrorOf, ErrorFilter, toApiError } from './platform/errors/api-error.js';
import { ValidationPipe } from './platform/errors/validation.js';
import { routesOutsideApi } from './platform/http/declared-routes.js';
import { isChangeFromOtherSite, protectServer } from './platform/http/protect-server.js';
import {
  jsonSecurityHeaders,
  responseWithHeaders,
  securityHeaders,
} from './platform/http/security-headers.js';
import { ConnectionDrain } from './platform/http/connection-drain.js';
import { authorBodyBytes, registerMultipart } from './platform/http/request-bodies.js';
import { loggedUrl, type Logger, NestLogger, withRequestLoggers } from './platform/logging/logger.js';
import { CallCounter, uncountCallsDuringOutages } from './platform/rate-limit/call-counter.js';
import { measureRequests, traceRequests } from './platform/observability/observe-requests.js';
import { Metrics } from './platform/observability/metrics.js';
import { PageRenderer } from './platform/rendering/page-renderer.js';
import { serveClient } from './platform/rendering/serve-client.js';
import { serveExerciseFrame } from './platform/rendering/serve-exercise-frame.js';
import { serveOfflineApp } from './platform/rendering/serve-offline-app.js';

/** The api application, initialised but not listening yet. */
export async function createApi(config: Config, logger: Logger): Promise<NestFastifyApplication> {
  z.config(z.locales.fr());
  const jsonHeaders = jsonSecurityHeaders();
  const adapter = new FastifyAdapter({
    http: { ServerResponse: responseWithHeaders(securityHeaders(config), jsonHeaders) },
    loggerInstance: withRequestLoggers(logger),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies,
    bodyLimit: authorBodyBytes,
    genReqId: () => randomUUID(),
    // No timeout for uploads; slow bodies are cut by `cutSlowBodies`.
    requestTimeout: 0,
    clientErrorHandler: answerClientError(jsonHeaders),
    // Undecodable URLs do not reach the exception filter.
    frameworkErrors: (error: unknown, _request: unknown, reply: FastifyReply) => {
      const body = toApiError(error);
      void reply.status(body.statusCode).send(body);
    },
    // Signed media tokens are longer than Fastify's default of 100.
    routerOptions: { maxParamLength: 400, ignoreTrailingSlash: true },
  });
  const app = await NestFactory.create<NestFastifyApplication>(ApiModule.with(config, logger), adapter, {
    // Signatures of webhooks are verified over the raw bytes.
    rawBody: true,
    logger: new NestLogger(logger),
  });
  app.setGlobalPrefix('api', { exclude: routesOutsideApi });
  app.useGlobalPipes(new ValidationPipe());
  app.useGlobalFilters(new ErrorFilter());
  app.enableShutdownHooks();

  const fastify = adapter.getInstance();
  if (config.traces) traceRequests(fastify);
  protectServer(app, fastify, config);
  app.get(ConnectionDrain).closeConnectionsOnDrain(fastify);
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    if (logger.isLevelEnabled('info')) {
      const { id, method, url } = request;
      const ms = Math.round(reply.elapsedTime);
      logger.info({ reqId: id, method, url: loggedUrl(url), status: reply.statusCode, ms }, 'request');
    }
    done();
  });
  measureRequests(fastify, app.get(Metrics));
  uncountCallsDuringOutages(fastify, app.get(CallCounter));
  await fastify.register(fastifyCompress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await fastify.register(fastifyCookie);
  await registerMultipart(fastify);
  fastify.addHook('onRequest', (request, reply, done) => {
    // Private and uncached by default.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'private, no-store');
    if (isChangeFromOtherSite(request, config.publicUrl))
      void reply.status(403).send(apiErrorOf('forbidden'));
    else done();
  });
  bindAuditOrigins(fastify, app.get(Countries));
  const jobQueues = queues.map((name) => app.get<Queue>(getQueueToken(name), { strict: false }));
  await mountQueueBoard(
    fastify,
    jobQueues,
    async (request) => {
      const token = request.cookies[sessionCookieName(config)];
      request.caller =
        token === undefined
          ? null
          : await app.get(QueryBus).execute(new FindSession({ key: { refreshToken: token } }));
      return request.caller?.isAdmin ?? false;
    },
    (request) => auditQueueVisit(app.get(EntityManager), app.get(Countries), request),
  );
  await serveOfflineApp(fastify, config);
  await serveExerciseFrame(fastify, config);
  await serveClient(fastify, app.get(PageRenderer), config, async (request) => {
    const token = request.cookies[pageCookieName(config)];
    const sessionId = token === undefined ? null : sessionOfPageToken(config, token);
    if (sessionId === null) return null;
    const owner = await app.get(QueryBus).execute(new FindSession({ key: { sessionId } }));
    return owner && { id: owner.accountId, accessToken: app.get(AccessTokens).issue(owner) };
  });
  await app.init();
  await fastify.ready();
  return app;
}
