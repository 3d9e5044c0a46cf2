import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Check } from '../../../shared/icons/check';
import { Lock } from '../../../shared/icons/lock';
import { Logo } from '../../../shared/ui/logo';
import { Ruler } from '../../../shared/ui/ruler';

const Bar = chakra('header', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', lg: 'minmax(0, 1fr) auto minmax(0, 1fr)' },
    alignItems: 'center',
    gap: '16',
    width: 'full',
    maxWidth: '1280px',
    mx: 'auto',
    minHeight: { base: '64', md: '88' },
    px: { base: '20', md: '32' },
  },
});
const Steps = chakra('ol', { base: { display: 'flex', alignItems: 'center', gap: '12' } });
const Step = chakra('li', { base: { display: 'flex', alignItems: 'center', gap: '10', textStyle: 'label' } });
const Dot = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '28',
    borderRadius: 'full',
    fontSize: '0.8125rem',
    fontWeight: 700,
  },
  variants: { state: { done: { bg: 'green', color: 'onGreen' }, current: { bg: 'inv', color: 'onInv' } } },
});
const Back = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '10',
    minHeight: '44',
    _hover: { textDecoration: 'underline' },
  },
});
const Secure = chakra('p', {
  base: {
    display: { base: 'none', lg: 'flex' },
    justifySelf: 'end',
    alignItems: 'center',
    gap: '8',
    textStyle: 'small',
    color: 'muted',
  },
});

/** The two steps of buying, and nothing that would lead away from them. */
export function CheckoutHeader() {
  return (
    <Bar>
      <Logo />
      <Steps aria-label="Étapes de la commande">
        <Step>
          <Back to="/cart">
            <Dot state="done">
              <Check size={16} aria-hidden />
            </Dot>
            Panier
          </Back>
          <Ruler width={{ base: '24px', md: '113px' }} />
        </Step>
        <Step aria-current="step">
          <Dot state="current">2</Dot>
          <chakra.span display={{ base: 'none', sm: 'inline' }}>Paiement</chakra.span>
        </Step>
      </Steps>
      <Secure>
        <Lock size={18} aria-hidden />
        Connexion chiffrée
      </Secure>
    </Bar>
  );
}
