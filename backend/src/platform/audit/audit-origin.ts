import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuditRole } from '@atelier/contracts/audit';
import { type Countries, networkOf } from '../geo/ip-address.js';

/** The acting person as the audit log stores them, permanently. */
export interface AuditActor {
  id: string | null;
  name: string | null;
  role: AuditRole;
}

/** Where a request comes from. Never holds a full IP address. */
interface AuditOrigin {
  actor: AuditActor;
  network: string | null;
  country: string | null;
}

interface NamedAccount {
  name: string;
  isAdmin: boolean;
  isTeacher: boolean;
}

/** An account, or the caller of a request, as an actor. */
export function actorOf(account: NamedAccount & ({ id: string } | { accountId: string })): AuditActor {
  const id = 'accountId' in account ? account.accountId : account.id;
  const role = account.isAdmin ? 'admin' : account.isTeacher ? 'teacher' : 'student';
  return { id, name: account.name, role };
}

const anonymousActor: AuditActor = { id: null, name: null, role: 'stranger' };

/** Actor of jobs, maintenance tasks and command lines, shown as « Atelier ». */
export const systemActor: AuditActor = { id: null, name: null, role: 'system' };

/** Resolved lazily, on the first audit note: most requests only read. */
type Origin = () => Promise<AuditOrigin>;

const origins = new AsyncLocalStorage<Origin>();

/** Audit notes written by `work`, including its asynchronous work, get `origin`. */
export const withOrigin = <Result>(origin: Origin, work: () => Result): Result => origins.run(origin, work);

/** Outside a request the actor is the system. */
export const currentOrigin = async (): Promise<AuditOrigin> =>
  (await origins.getStore()?.()) ?? { actor: systemActor, network: null, country: null };

/**
 * Binds every request to its audit origin. As a `preHandler`, after the body: the async context of the body's
 * last chunk would not be the request's.
 */
export function bindAuditOrigins(fastify: Pick<FastifyInstance, 'addHook'>, countries: Countries): void {
  fastify.addHook('preHandler', (request, _reply, done) => withOrigin(originOf(request, countries), done));
}

/**
 * The address is read immediately, since a closed socket has none. The caller is read later, once the guards have
 * run.
 */
export function originOf(request: FastifyRequest, countries: Countries): () => Promise<AuditOrigin> {
  const { ip } = request;
  let origin: Promise<AuditOrigin> | undefined;
  const resolveOrigin = async () => ({
    actor: request.caller ? actorOf(request.caller) : anonymousActor,
    network: networkOf(ip),
    country: await countries.of(ip),
  });
  return () => (origin ??= resolveOrigin());
}
