import type { Device } from '@atelier/contracts/identity';
import { chakra } from '@chakra-ui/react';
import { formatDate } from '../../../shared/format';
import { Monitor } from '../../../shared/icons/monitor';
import { Smartphone } from '../../../shared/icons/smartphone';
import { Button } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { RelativeTime } from '../../../shared/ui/relative-time';
import { Tag } from '../../../shared/ui/tag';
import { deviceName } from '../state/device-name';

const countries = new Intl.DisplayNames(['fr'], { type: 'region' });
const countryName = (code: string): string => countries.of(code) ?? code;

interface DeviceLineProps {
  device: Device;
  revoking: boolean;
  onRevoke: () => void;
}

export function DeviceLine({ device, revoking, onRevoke }: DeviceLineProps) {
  const { name, inHand } = deviceName(device.userAgent);
  const Icon = inHand ? Smartphone : Monitor;
  return (
    <Row as="li" wrap gap="16" py="14" borderBottom="line" _first={{ pt: '0' }}>
      <Icon size={22} aria-hidden />
      <chakra.div flex="1 1 12rem" minWidth="0">
        <chakra.p textStyle="label" title={device.userAgent}>
          {name}
        </chakra.p>
        <chakra.p textStyle="small" color="muted">
          {device.country && `${countryName(device.country)}, `}
          {device.isCurrent ? 'actif' : 'vu'} <RelativeTime iso={device.lastSeenAt} />, connecté le{' '}
          {formatDate(device.createdAt)}
        </chakra.p>
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
