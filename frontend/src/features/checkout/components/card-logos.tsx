import { chakra } from '@chakra-ui/react';
import { siMastercard, siPaypal, siVisa } from 'simple-icons';

const Logos = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '12', color: 'fg' },
});

const Drawn = ({ path, size, viewBox = '0 0 24 24' }: { path: string; size: number; viewBox?: string }) => (
  <svg viewBox={viewBox} height={size} fill="currentColor" aria-hidden>
    <path d={path} />
  </svg>
);

/** Cards that are taken; the card field itself names what is typed. */
export const CardLogos = () => (
  <Logos>
    <Drawn path={siVisa.path} size={14} viewBox="0 8 24 8" />
    <Drawn path={siMastercard.path} size={20} viewBox="0 4 24 16" />
  </Logos>
);

export const PaypalLogo = () => (
  <Logos>
    <Drawn path={siPaypal.path} size={22} />
  </Logos>
);
