import { siMastercard, siPaypal, siVisa } from 'simple-icons';
import { Row } from '../../../shared/ui/layout';

const Drawn = ({ path, size, viewBox = '0 0 24 24' }: { path: string; size: number; viewBox?: string }) => (
  <svg viewBox={viewBox} height={size} fill="currentColor" aria-hidden>
    <path d={path} />
  </svg>
);

/** Cards that are taken; the card field itself names what is typed. */
export const CardLogos = () => (
  <Row as="span" inline color="fg">
    <Drawn path={siVisa.path} size={14} viewBox="0 8 24 8" />
    <Drawn path={siMastercard.path} size={20} viewBox="0 4 24 16" />
  </Row>
);

export const PaypalLogo = () => (
  <Row as="span" inline color="fg">
    <Drawn path={siPaypal.path} size={22} />
  </Row>
);
