import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { LogOut } from '../../../shared/icons/log-out';
import { Button } from '../../../shared/ui/button';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { Row, Stack } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { Skeleton } from '../../../shared/ui/skeleton';
import { toast } from '../../../shared/ui/toast';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';
import { useDevices, useRevokeDevices } from '../api/devices';
import { DeviceLine } from './device-line';

const Waiting = () => (
  <Stack gap="16" aria-busy>
    <VisuallyHidden>Chargement des appareils…</VisuallyHidden>
    <Skeleton height="52" />
    <Skeleton height="52" />
  </Stack>
);

/** Where the account is signed in; any of it can be ended from here. */
export function Devices() {
  const { data, error, refetch, isFetching } = useDevices();
  const revoke = useRevokeDevices();
  const list = useRef<HTMLUListElement>(null);

  if (!data)
    return error ? (
      <ErrorPanel message={failureMessage(error)} retry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Waiting />
    );

  const end = (id?: string) => {
    if (revoke.isPending) return;
    revoke.mutate(id, {
      onSuccess: () => {
        toast(id === undefined ? 'Les autres appareils sont déconnectés' : 'Appareil déconnecté');
        // The button that was pressed goes with its line.
        list.current?.focus();
      },
    });
  };
  const others = data.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      <chakra.ul ref={list} tabIndex={-1} aria-label="Appareils connectés">
        {data.map((device) => (
          <DeviceLine
            key={device._id}
            device={device}
            revoking={revoke.isPending && revoke.variables === device._id}
            onRevoke={() => end(device._id)}
          />
        ))}
      </chakra.ul>
      {revoke.isError && <Notice tone="danger" title={failureMessage(revoke.error)} />}
      <Row wrap apart gap="16">
        {others.length > 0 ? (
          <Button
            variant="danger"
            busy={revoke.isPending && revoke.variables === undefined}
            onClick={() => end()}
          >
            <LogOut size={16} aria-hidden />
            {others.length === 1 ? 'Déconnecter l’autre' : `Déconnecter les ${others.length} autres`}
          </Button>
        ) : (
          <chakra.p textStyle="small" color="muted">
            Aucun autre appareil n’est connecté à votre compte.
          </chakra.p>
        )}
        {data.some(({ country }) => country) && (
          <chakra.p textStyle="small" color="muted">
            De l’endroit, seul le pays est conservé, jamais l’adresse IP entière.
          </chakra.p>
        )}
      </Row>
    </>
  );
}
