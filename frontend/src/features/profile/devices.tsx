import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import type { Device } from '@atelier/contracts/identity';
import { failureMessage } from '../../shared/api/client';
import { formatDate } from '../../shared/format/format';
import { LogOut } from '../../shared/icons/common';
import { Monitor, Smartphone } from '../../shared/icons/members';
import { Button } from '../../shared/ui/button';
import { Row, SecondaryText, Stack, VisuallyHidden } from '../../shared/ui/layout';
import { RelativeTime } from '../../shared/ui/live-values';
import { Skeleton } from '../../shared/ui/loading';
import { Notice, QueryError } from '../../shared/ui/notice';
import { Tag } from '../../shared/ui/tag';
import { toast } from '../../shared/ui/toast';
import { useDevices, useRevokeDevices } from './security-api';

/** Order matters: user agents contain several names, the first match is right. */
const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [pattern: RegExp, name: string, hand: boolean])[] = [
  [/\biPhone\b/, 'iPhone', true],
  [/\biPad\b/, 'iPad', true],
  [/\bAndroid\b/, 'Android', true],
  [/\bWindows\b/, 'Windows', false],
  [/\bCrOS\b/, 'ChromeOS', false],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS', false],
  [/\bLinux\b/, 'Linux', false],
];

export interface DeviceName {
  /** `Firefox sur Windows`, or the known part of it. */
  name: string;
  /** A phone or tablet. */
  isHandheld: boolean;
}

/** Browser and system, from a user agent. */
export function deviceName(userAgent: string): DeviceName {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = systems.find(([pattern]) => pattern.test(userAgent));
  const isHandheld = system?.[2] ?? false;
  if (browser && system) return { name: `${browser} sur ${system[1]}`, isHandheld };
  return { name: browser ?? system?.[1] ?? 'Appareil inconnu', isHandheld };
}

const countries = new Intl.DisplayNames(['fr'], { type: 'region' });
const countryName = (code: string): string => countries.of(code) ?? code;

interface DeviceLineProps {
  device: Device;
  revoking: boolean;
  onRevoke: () => void;
}

function DeviceLine({ device, revoking, onRevoke }: DeviceLineProps) {
  const { name, isHandheld } = deviceName(device.userAgent);
  const Icon = isHandheld ? Smartphone : Monitor;
  return (
    <Row as="li" wrap gap="16" py="14" borderBottom="line" _first={{ pt: '0' }}>
      <Icon size={22} aria-hidden />
      <chakra.div flex="1 1 12rem" minWidth="0">
        <chakra.p textStyle="label" title={device.userAgent}>
          {name}
        </chakra.p>
        <SecondaryText>
          {device.country && `${countryName(device.country)}, `}
          {device.isCurrent ? 'actif' : 'vu'} <RelativeTime iso={device.lastSeenAt} />, connecté le{' '}
          {formatDate(device.createdAt)}
        </SecondaryText>
      </chakra.div>
      {device.isNewCountry && !device.isCurrent && <Tag tone="warn">Nouveau pays</Tag>}
      {device.isCurrent ? (
        <Tag tone="green">Cet appareil</Tag>
      ) : (
        <Button
          variant="outline"
          size="tool"
          busy={revoking}
          onClick={onRevoke}
          aria-label={`Déconnecter ${name}`}
        >
          Déconnecter
        </Button>
      )}
    </Row>
  );
}

const DevicesSkeleton = () => (
  <Stack gap="16" aria-busy>
    <VisuallyHidden>Chargement des appareils…</VisuallyHidden>
    <Skeleton height="52" />
    <Skeleton height="52" />
  </Stack>
);

/** Active sessions, each with a button to end it. */
export function Devices() {
  const { data, error, refetch, isFetching } = useDevices();
  const revoke = useRevokeDevices();
  const list = useRef<HTMLUListElement>(null);

  if (!data) return error ? <QueryError query={{ error, refetch, isFetching }} /> : <DevicesSkeleton />;

  const revokeDevice = (id?: string) => {
    if (revoke.isPending) return;
    revoke.mutate(id, {
      onSuccess: () => {
        toast(id === undefined ? 'Les autres appareils sont déconnectés' : 'Appareil déconnecté');
        // The focused button is removed with its row.
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
            onRevoke={() => revokeDevice(device._id)}
          />
        ))}
      </chakra.ul>
      {revoke.isError && <Notice tone="danger" title={failureMessage(revoke.error)} />}
      <Row wrap apart gap="16">
        {others.length > 0 ? (
          <Button
            variant="danger"
            busy={revoke.isPending && revoke.variables === undefined}
            onClick={() => revokeDevice()}
          >
            <LogOut size={16} aria-hidden />
            {others.length === 1 ? 'Déconnecter l’autre' : `Déconnecter les ${others.length} autres`}
          </Button>
        ) : (
          <SecondaryText>Aucun autre appareil n’est connecté à votre compte.</SecondaryText>
        )}
        {data.some(({ country }) => country) && (
          <SecondaryText>De l’endroit, seul le pays est conservé, jamais l’adresse IP entière.</SecondaryText>
        )}
      </Row>
    </>
  );
}
