import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChangePasswordBody, Devices } from '@atelier/contracts/identity';
import {
  type AddPasskeyBody,
  type ConfirmTotpBody,
  FactorAdded,
  PasskeyChallenge,
  RecoveryCodes,
  Security,
  TotpSetup,
} from '@atelier/contracts/second-factor';
import { useApi } from '../../shared/api/client';
import { noContent, useApiMutation } from '../../shared/api/mutations';
import { renewSession } from '../../shared/api/session';

const devicesKey = ['devices'] as const;

export function useDevices() {
  const api = useApi();
  return useQuery({
    queryKey: devicesKey,
    queryFn: ({ signal }) => api({ method: 'GET', path: '/users/sessions', schema: Devices, signal }),
    select: ({ sessions }) => sessions,
  });
}

/** Ends one session; without an id, all but the current one. */
export function useRevokeDevices() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id?: string) =>
      api({
        method: 'DELETE',
        path: id === undefined ? '/users/sessions' : `/users/sessions/${id}`,
        schema: noContent,
      }),
    // Also after an error: the list shows what is left.
    onSettled: () => queries.invalidateQueries({ queryKey: devicesKey }),
  });
}

const key = 'atelier:passkeys-here';

/** Passkeys created in this browser: a hint in the list, never an authorization. */
export function readLocalPasskeys(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Without storage, the list has no hint. */
export function addLocalPasskey(id: string): void {
  try {
    localStorage.setItem(key, JSON.stringify([...readLocalPasskeys().slice(-19), id]));
  } catch {
    // Storage is blocked.
  }
}

const securityKey = ['security'] as const;
const path = '/users/security';

export function useSecurity() {
  const api = useApi();
  return useQuery({
    queryKey: securityKey,
    queryFn: ({ signal }) => api({ method: 'GET', path, schema: Security, signal }),
  });
}

export function useStartTotp() {
  const api = useApi();
  return useMutation({
    mutationFn: () => api({ method: 'POST', path: `${path}/totp`, schema: TotpSetup, body: {} }),
  });
}

/** A new factor upgrades the token to the role's requirement, and may end other sessions. */
function useAddFactor<Change>(send: (change: Change) => Promise<FactorAdded>) {
  const queries = useQueryClient();
  return useApiMutation(securityKey, async (change: Change) => {
    const added = await send(change);
    await renewSession().catch(() => null);
    void queries.invalidateQueries({ queryKey: devicesKey });
    return added;
  });
}

export function useConfirmTotp() {
  const api = useApi();
  return useAddFactor((body: ConfirmTotpBody) =>
    api({ method: 'PUT', path: `${path}/totp`, schema: FactorAdded, body }),
  );
}

export function useRemoveTotp() {
  const api = useApi();
  return useApiMutation(securityKey, () =>
    api({ method: 'DELETE', path: `${path}/totp`, schema: noContent }),
  );
}

/** Creates a passkey in the browser and registers it. */
export function useAddPasskey() {
  const api = useApi();
  return useAddFactor(async (name: string) => {
    const registration = await api({
      method: 'POST',
      path: `${path}/passkeys/challenge`,
      schema: PasskeyChallenge,
      body: {},
    });
    const { startRegistration } = await import('@simplewebauthn/browser');
    type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
    const credential = await startRegistration({ optionsJSON: registration.options as unknown as Options });
    const body: AddPasskeyBody = { challenge: registration.challenge, name, credential: { ...credential } };
    const added = await api({ method: 'POST', path: `${path}/passkeys`, schema: FactorAdded, body });
    if (credential.authenticatorAttachment === 'platform') await addNewestLocalPasskey(api);
    return added;
  });
}

/** Marks the newest passkey as created on this device; without a response, the hint is missing. */
async function addNewestLocalPasskey(api: ReturnType<typeof useApi>): Promise<void> {
  const security = await api({ method: 'GET', path, schema: Security }).catch(() => null);
  const newest = security?.passkeys.at(-1);
  if (newest) addLocalPasskey(newest._id);
}

export function useRenamePasskey() {
  const api = useApi();
  return useApiMutation(securityKey, ({ id, name }: { id: string; name: string }) =>
    api({ method: 'PUT', path: `${path}/passkeys/${id}`, schema: noContent, body: { name } }),
  );
}

export function useRemovePasskey() {
  const api = useApi();
  return useApiMutation(securityKey, (id: string) =>
    api({ method: 'DELETE', path: `${path}/passkeys/${id}`, schema: noContent }),
  );
}

export function useRenewCodes() {
  const api = useApi();
  return useApiMutation(securityKey, () =>
    api({ method: 'POST', path: `${path}/recovery-codes`, schema: RecoveryCodes, body: {} }),
  );
}

export function useChangePassword() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangePasswordBody) =>
      api({ method: 'PUT', path: '/users/profile/password', schema: noContent, body }),
    // The other sessions were ended.
    onSuccess: () =>
      Promise.all([devicesKey, securityKey].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
