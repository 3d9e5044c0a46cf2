import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Stack } from '../../../shared/ui/layout';

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

/** Paying at the left, the recap at the right; on a phone the recap stands above what pays. */
export const CheckoutLayout = ({ heading, notices, recap, children }: CheckoutLayoutProps) => (
  <Grid>
    <Top>
      <Inner>
        <chakra.h1 textStyle="h1Tool" mb="16">
          {heading}
        </chakra.h1>
        <Stack _empty={{ display: 'none' }}>{notices}</Stack>
      </Inner>
    </Top>
    <Recap aria-label="Récapitulatif de la commande">
      <Inner>{recap}</Inner>
    </Recap>
    <Body>
      <Inner>{children}</Inner>
    </Body>
  </Grid>
);
