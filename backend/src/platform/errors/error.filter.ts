import type { ApiError } from '@atelier/contracts/error-codes';
import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toApiError } from './api-error.js';

/** Answers every failure in the one error format, and logs what an operator must see. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const answer = toApiError(error);
    if (answer.statusCode >= 500) request.log.error({ err: error }, 'request failed');
    if (reply.sent) return;
    const seconds = secondsToWait(answer);
    if (seconds !== null) reply.header('retry-after', seconds);
    void reply.status(answer.statusCode).header('cache-control', 'no-store').send(answer);
  }
}

function secondsToWait({ code, details }: ApiError): number | null {
  if (code !== 'too-many-requests' || !details || typeof details !== 'object' || !('seconds' in details))
    return null;
  return Number(details.seconds);
}
