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

/** What is traced, for whoever watches over the product. Where no traces are kept all of this costs next to nothing. */
const tracer = trace.getTracer('atelier');

/** Where the work under way stands, as W3C writes it (`traceparent`), so that others go on with it; null where nothing is traced. */
export function traceParent(): string | null {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent ?? null;
}

interface Traced {
  kind?: 'client' | 'consumer';
  attributes?: Attributes;
  /** Goes on with what somebody else has begun, elsewhere and earlier. */
  after?: string | null | undefined;
}

const kinds = { client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/** Does the work as a span of its own; one that fails says so. */
export async function traced<Answer>(
  name: string,
  { kind, attributes = {}, after }: Traced,
  work: (span: Span) => Promise<Answer>,
): Promise<Answer> {
  const parent = after ? propagation.extract(ROOT_CONTEXT, { traceparent: after }) : context.active();
  const options = { attributes, kind: kind ? kinds[kind] : SpanKind.INTERNAL };
  return tracer.startActiveSpan(name, options, parent, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      // Its words may hold an address: the log has them, with those taken out.
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'Error' });
      throw error;
    } finally {
      span.end();
    }
  });
}
