import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Lock } from '../../shared/icons/common';
import { Check } from '../../shared/icons/public';
import { Logo } from '../../shared/ui/brand';
import { PageHeading } from '../../shared/ui/headings';
import { Stack } from '../../shared/ui/layout';
import { Link } from '../../shared/ui/link';
import { ContractLinks } from '../site/contract-links';
import { Ruler } from '../../shared/ui/ruler';

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

/** The steps of the checkout, without links that lead away. */
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

const edge = 'max(32px, calc((100vw - 1216px) / 2))';

const Grid = chakra('main', {
  base: {
    display: 'grid',
    flexGrow: 1,
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 768fr) minmax(0, 672fr)' },
    gridTemplateRows: { lg: 'auto 1fr' },
  },
});
const Top = chakra('div', {
  base: { px: { base: '20', md: '32' }, ps: { lg: edge }, pe: { lg: '72px' }, pt: { base: '24', lg: '40' } },
});
const Recap = chakra('aside', {
  base: {
    gridColumn: { lg: '2' },
    gridRow: { lg: '1 / span 2' },
    bg: 'sunken',
    px: { base: '20', md: '32' },
    ps: { lg: '72px' },
    pe: { lg: edge },
    py: { base: '24', lg: '56' },
    mt: { base: '24', lg: '0' },
  },
});
const Body = chakra('div', {
  base: {
    px: { base: '20', md: '32' },
    ps: { lg: edge },
    pe: { lg: '72px' },
    pt: { base: '32', lg: '32' },
    pb: { base: '56', lg: '88' },
  },
});
const Inner = chakra('div', { base: { width: 'full', maxWidth: { base: '640px', lg: 'none' }, mx: 'auto' } });
interface CheckoutLayoutProps {
  heading: string;
  notices: ReactNode;
  recap: ReactNode;
  children: ReactNode;
}

/** Payment at the left, summary at the right; on a phone the summary comes first. */
export const CheckoutLayout = ({ heading, notices, recap, children }: CheckoutLayoutProps) => (
  <Grid>
    <Top>
      <Inner>
        <PageHeading mb="16">{heading}</PageHeading>
        <Stack _empty={{ display: 'none' }}>{notices}</Stack>
      </Inner>
    </Top>
    <Recap aria-label="Récapitulatif de la commande">
      <Inner>{recap}</Inner>
    </Recap>
    <Body>
      <Inner>
        {children}
        <chakra.div mt="40" pt="16" borderTop="line">
          <ContractLinks beside />
        </chakra.div>
      </Inner>
    </Body>
  </Grid>
);
