import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';

type Common = Readonly<Record<string, string>>;

/**
 * The answers of a server that all have some headers in common, whoever makes them; one that says otherwise is right. As they
 * leave they are all there at once: given to Fastify, each would be put into each answer's headers by its name.
 * @param common by names in lower case, as Fastify writes them
 * @param ofJson in their place, where an answer is JSON
 */
export function responseWith(common: Common, ofJson = common): typeof ServerResponse {
  const fitting = (type: unknown): Common =>
    typeof type === 'string' && type.startsWith('application/json') ? ofJson : common;
  return class<Request extends IncomingMessage> extends ServerResponse<Request> {
    override writeHead(status: number, ...rest: unknown[]): this {
      const [headers] = rest;
      const isOfFastify = rest.length === 1 && isPlain(headers) && this.getHeaderNames().length === 0;
      if (isOfFastify) return super.writeHead(status, { ...fitting(headers['content-type']), ...headers });
      for (const [name, value] of Object.entries(fitting(this.getHeader('content-type'))))
        if (!this.hasHeader(name)) this.setHeader(name, value);
      return super.writeHead(status, ...(rest as [OutgoingHttpHeaders?]));
    }
  };
}

const isPlain = (headers: unknown): headers is OutgoingHttpHeaders =>
  typeof headers === 'object' && headers !== null && !Array.isArray(headers);
