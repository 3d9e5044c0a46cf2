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

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const origin = originOf(context.switchToHttp().getRequest<FastifyRequest>(), this.countries);
    return new Observable((subscriber) => withOrigin(origin, () => next.handle().subscribe(subscriber)));
  }
}

/** Who calls and from where is taken down at once: a connection that has closed has no address any more. */
export function originOf({ caller, ip }: FastifyRequest, countries: Countries): () => Promise<AuditOrigin> {
  let origin: Promise<AuditOrigin> | undefined;
  const workOut = async () => ({
    actor: caller ? actorOf(caller) : stranger,
    network: networkOf(ip),
    country: await countries.of(ip),
  });
  return () => (origin ??= workOut());
}
