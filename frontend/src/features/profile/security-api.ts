import { useMutation, useQueryClient } from '@tanstack/react-query';
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
import { apiDelete, apiPost, apiPut, noContent, useApiMutation } from '../../shared/api/mutations';
import { renewSession } from '../../shared/api/session';
import { useApiQuery } from '../../shared/api/queries';
import { readJson, writeJson } from '../../shared/browser-storage';

const devicesKey = ['devices'] as const;

export const useDevices = () =>
  useApiQuery(devicesKey, '/users/sessions', Devices, { select: ({ sessions }) => sessions });

/** Ends one session; without an id, all but the current one. */
export function useRevokeDevices() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id?: string) =>
      apiDelete(id === undefined ? '/users/sessions' : `/users/sessions/${id}`, noContent),
    // Also after an error: the list shows what is left.
    onSettled: () => queries.invalidateQueries({ queryKey: devicesKey }),
  });
}

const key = 'atelier:passkeys-here';

/** Passkeys created in this browser: a hint in the list, never an authorization. */
export function readLocalPasskeys(): string[] {
  const stored = readJson(key);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}

/** Without storage, the list has no hint. */
export function addLocalPasskey(id: string): void {
  writeJson(key, [...readLocalPasskeys().slice(-19), id]);
}

const securityKey = ['security'] as const;
const path = '/users/security';

export const useSecurity = () => useApiQuery(securityKey, path, Security);

export const useStartTotp = () => useMutation({ mutationFn: () => apiPost(`${path}/totp`, TotpSetup, {}) });

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

export const useConfirmTotp = () =>
  useAddFactor((body: ConfirmTotpBody) => apiPut(`${path}/totp`, FactorAdded, body));

export const useRemoveTotp = () => useApiMutation(securityKey, () => apiDelete(`${path}/totp`, noContent));

/** Creates a passkey in the browser and registers it. */
export function useAddPasskey() {
  const api = useApi();
  return useAddFactor(async (name: string) => {
    const registration = await apiPost(`${path}/passkeys/challenge`, PasskeyChallenge, {});
    const { startRegistration } = await import('@simplewebauthn/browser');
    type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
    const credential = await startRegistration({ optionsJSON: registration.options as unknown as Options });
    const body: AddPasskeyBody = { challenge: registration.challenge, name, credential: { ...credential } };
    const added = await apiPost(`${path}/passkeys`, FactorAdded, body);
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

export const useRenamePasskey = () =>
  useApiMutation(securityKey, ({ id, name }: { id: string; name: string }) =>
    apiPut(`${path}/passkeys/${id}`, noContent, { name }),
  );

export const useRemovePasskey = () =>
  useApiMutation(securityKey, (id: string) => apiDelete(`${path}/passkeys/${id}`, noContent));

export const useRenewCodes = () =>
  useApiMutation(securityKey, () => apiPost(`${path}/recovery-codes`, RecoveryCodes, {}));

export function useChangePassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangePasswordBody) => apiPut('/users/profile/password', noContent, body),
    // The other sessions were ended.
    onSuccess: () =>
      Promise.all([devicesKey, securityKey].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
