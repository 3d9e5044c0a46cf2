import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Observable } from 'rxjs';
import { Countries } from '../geo/countries.js';
import { networkOf } from '../geo/network.js';
import { actorOf, stranger, withOrigin, type AuditOrigin } from './audit-origin.js';

/** Gives every request its origin, once the guards have said who is calling. */
@Injectable()
export class AuditOriginInterceptor implements NestInterceptor {
  constructor(private readonly countries: Countries) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    if (context.getType() !== 'http') return next.handle();
    const origin = await originOf(context.switchToHttp().getRequest<FastifyRequest>(), this.countries);
    return new Observable((subscriber) => withOrigin(origin, () => next.handle().subscribe(subscriber)));
  }
}

export async function originOf(request: FastifyRequest, countries: Countries): Promise<AuditOrigin> {
  return {
    actor: request.caller ? actorOf(request.caller) : stranger,
    network: networkOf(request.ip),
    country: await countries.of(request.ip),
  };
}
