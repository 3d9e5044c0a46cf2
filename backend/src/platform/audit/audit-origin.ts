import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuditRole } from '@atelier/contracts/audit';
import { type Countries, networkOf } from '../geo/ip-address.js';

/** Who acts, as the journal names them for ever after. */
export interface AuditActor {
  id: string | null;
  name: string | null;
  role: AuditRole;
}

/** Whom a request comes from. Full addresses never get here. */
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

/** « Atelier »: jobs, chores, command lines. */
export const systemActor: AuditActor = { id: null, name: null, role: 'system' };

/** Worked out when something is noted: most requests only read. */
type Origin = () => Promise<AuditOrigin>;

const origins = new AsyncLocalStorage<Origin>();

/** Everything that `act` does, however long it takes, is noted as coming from `origin`. */
export const withOrigin = <Result>(origin: Origin, act: () => Result): Result => origins.run(origin, act);

/** Where no request is running, the product itself acts. */
export const currentOrigin = async (): Promise<AuditOrigin> =>
  (await origins.getStore()?.()) ?? { actor: systemActor, network: null, country: null };

/** Gives every request its origin. After the body has come: what follows from its last piece would not be known as the request's. */
export function noteOrigins(fastify: Pick<FastifyInstance, 'addHook'>, countries: Countries): void {
  fastify.addHook('preHandler', (request, _reply, done) => withOrigin(originOf(request, countries), done));
}

/** From where is taken down at once: a connection that has closed has no address any more. Who calls, the guards say later. */
export function originOf(request: FastifyRequest, countries: Countries): () => Promise<AuditOrigin> {
  const { ip } = request;
  let origin: Promise<AuditOrigin> | undefined;
  const workOut = async () => ({
    actor: request.caller ? actorOf(request.caller) : anonymousActor,
    network: networkOf(ip),
    country: await countries.of(ip),
  });
  return () => (origin ??= workOut());
}
