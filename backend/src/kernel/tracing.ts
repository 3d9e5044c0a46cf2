import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
} from '@opentelemetry/api';

/** OpenTelemetry tracer. Costs next to nothing when tracing is off. */
const tracer = trace.getTracer('atelier');

/** The current W3C trace context (`traceparent`), to propagate; null when tracing is off. */
export function traceParent(): string | null {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent ?? null;
}

interface SpanOptions {
  kind?: 'client' | 'consumer';
  attributes?: Attributes;
  /** Trace context of an earlier or remote parent. */
  after?: string | null | undefined;
}

const kinds = { client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/** Runs the work in a span, marked as failed on error. */
export async function traced<Answer>(
  name: string,
  { kind, attributes = {}, after }: SpanOptions,
  work: (span: Span) => Promise<Answer>,
): Promise<Answer> {
  const parent = after ? propagation.extract(ROOT_CONTEXT, { traceparent: after }) : context.active();
  const options = { attributes, kind: kind ? kinds[kind] : SpanKind.INTERNAL };
  return tracer.startActiveSpan(name, options, parent, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      // The message may contain an address: the log has it, redacted.
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'Error' });
      throw error;
    } finally {
      span.end();
    }
  });
}
