import {
  FactorAdded,
  PasskeyChallenge,
  RecoveryCodes,
  Security,
  TotpSetup,
  type AddPasskeyBody,
  type ConfirmTotpBody,
} from '@atelier/contracts/second-factor';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { noAnswer } from '../../../shared/api/no-answer';
import { renewSession } from '../../../shared/api/session';
import { useChange } from '../../../shared/api/use-change';
import { notePasskeyHere } from '../state/passkeys-here';
import { devicesKey } from './devices';

export const securityKey = ['security'] as const;
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

/** A factor that was added gives the token what the role needs, and may have signed other devices out. */
function useAdd<Change>(send: (change: Change) => Promise<FactorAdded>) {
  const queries = useQueryClient();
  return useChange(securityKey, async (change: Change) => {
    const added = await send(change);
    await renewSession().catch(() => null);
    void queries.invalidateQueries({ queryKey: devicesKey });
    return added;
  });
}

export function useConfirmTotp() {
  const api = useApi();
  return useAdd((body: ConfirmTotpBody) =>
    api({ method: 'PUT', path: `${path}/totp`, schema: FactorAdded, body }),
  );
}

export function useRemoveTotp() {
  const api = useApi();
  return useChange(securityKey, () => api({ method: 'DELETE', path: `${path}/totp`, schema: noAnswer }));
}

/** Asks the browser for a new key, and sends what it answers. */
export function useAddPasskey() {
  const api = useApi();
  return useAdd(async (name: string) => {
    const asked = await api({
      method: 'POST',
      path: `${path}/passkeys/challenge`,
      schema: PasskeyChallenge,
      body: {},
    });
    const { startRegistration } = await import('@simplewebauthn/browser');
    type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
    const credential = await startRegistration({ optionsJSON: asked.options as unknown as Options });
    const body: AddPasskeyBody = { challenge: asked.challenge, name, credential: { ...credential } };
    const added = await api({ method: 'POST', path: `${path}/passkeys`, schema: FactorAdded, body });
    if (credential.authenticatorAttachment === 'platform') await noteNewest(api);
    return added;
  });
}

/** The key that was just made lives in this device: the list will say so. Without an answer it does not. */
async function noteNewest(api: ReturnType<typeof useApi>): Promise<void> {
  const security = await api({ method: 'GET', path, schema: Security }).catch(() => null);
  const newest = security?.passkeys.at(-1);
  if (newest) notePasskeyHere(newest._id);
}

export function useRenamePasskey() {
  const api = useApi();
  return useChange(securityKey, ({ id, name }: { id: string; name: string }) =>
    api({ method: 'PUT', path: `${path}/passkeys/${id}`, schema: noAnswer, body: { name } }),
  );
}

export function useRemovePasskey() {
  const api = useApi();
  return useChange(securityKey, (id: string) =>
    api({ method: 'DELETE', path: `${path}/passkeys/${id}`, schema: noAnswer }),
  );
}

export function useRenewCodes() {
  const api = useApi();
  return useChange(securityKey, () =>
    api({ method: 'POST', path: `${path}/recovery-codes`, schema: RecoveryCodes, body: {} }),
  );
}
