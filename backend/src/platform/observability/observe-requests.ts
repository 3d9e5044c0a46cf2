import { AsyncResource } from 'node:async_hooks';
import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.js';

/** Built assets are one route each, under hashed names: grouped to bound the label's cardinality. */
const patternOf = (route: string): string => (route.startsWith('/assets/') ? '/assets/*' : route);

/** Records response times by route pattern; raw URLs would be unbounded labels. */
export function measureRequests(fastify: FastifyInstance, metrics: Metrics): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    metrics.requests.observe(
      { method, route: patternOf(routeOptions.url ?? 'none'), status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
}

const tracer = trace.getTracer('atelier');

interface RequestTrace {
  span: Span;
  /** Body parsing leaves the request's async context; later hooks are run in this one. */
  scope: AsyncResource;
}

/** Starts a root span per request; the visitor's trace headers are ignored. */
export function traceRequests(fastify: FastifyInstance): void {
  const traces = new WeakMap<FastifyRequest, RequestTrace>();
  fastify.addHook('onRequest', (request, reply, done) => {
    const { method, routeOptions, id } = request;
    const route = routeOptions.url ?? 'none';
    const span = tracer.startSpan(`${method} ${route}`, {
      kind: SpanKind.SERVER,
      attributes: { 'http.request.method': method, 'http.route': route, 'atelier.request_id': id },
    });
    context.with(trace.setSpan(context.active(), span), () => {
      traces.set(request, { span, scope: new AsyncResource('traced-request') });
      done();
    });
  });
  fastify.addHook('preValidation', (request, reply, done) => {
    const { scope } = traces.get(request) ?? {};
    if (scope) scope.runInAsyncScope(done, request.raw);
    else done();
  });
  fastify.addHook('onResponse', (request, { statusCode }, done) => {
    const span = traces.get(request)?.span;
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
