import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditRole } from '@atelier/contracts/audit';

/** Who acts, as the journal names them for ever after. */
export interface AuditActor {
  id: string | null;
  name: string | null;
  role: AuditRole;
}

/** Whom a request comes from. Full addresses never get here. */
export interface AuditOrigin {
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

export const stranger: AuditActor = { id: null, name: null, role: 'stranger' };

/** « Atelier »: jobs, chores, command lines. */
export const system: AuditActor = { id: null, name: null, role: 'system' };

/** Worked out when something is noted: most requests only read. */
type Origin = () => Promise<AuditOrigin>;

const origins = new AsyncLocalStorage<Origin>();

/** Everything that `act` does, however long it takes, is noted as coming from `origin`. */
export const withOrigin = <Result>(origin: Origin, act: () => Result): Result => origins.run(origin, act);

/** Where no request is running, the product itself acts. */
export const currentOrigin = async (): Promise<AuditOrigin> =>
  (await origins.getStore()?.()) ?? { actor: system, network: null, country: null };
