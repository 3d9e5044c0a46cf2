import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Stack } from '../../../shared/ui/layout';
import { Logo } from '../../../shared/ui/brand';
import { PageTitle } from '../../../shared/ui/page-title';
import { ContractLinks } from '../../site/contract-links';

const Column = chakra('div', {
  base: { width: 'full', maxWidth: '416px', marginX: { base: 'auto', lg: '80px' } },
});
const Heading = chakra('h1', {
  base: {
    textStyle: 'h1',
    fontSize: { base: '2.5rem', lg: '3rem' },
    lineHeight: { base: '1.05', lg: '1.02' },
    mb: '12',
    maxWidth: { base: '8em', lg: '12em' },
  },
});
const Picture = chakra('img', {
  base: {
    display: { base: 'none', lg: 'block' },
    position: 'sticky',
    top: 0,
    width: 'full',
    // A form may be higher than the window: no bare strip below the picture.
    height: 'full',
    minHeight: '100dvh',
    objectFit: 'cover',
    objectPosition: '50% 100%',
    bg: 'sand',
  },
});
interface AuthFrameProps {
  /** Tab title. */
  title: string;
  heading: string;
  lead: ReactNode;
  children?: ReactNode;
}

/** Layout of the pages before sign-in: form at the left, picture at the right. */
export const AuthFrame = ({ title, heading, lead, children }: AuthFrameProps) => (
  <chakra.div display="grid" flexGrow={1} gridTemplateColumns={{ base: '1fr', lg: '680fr 760fr' }}>
    <Stack as="main" gap={{ base: '24', lg: '16' }} minHeight="100dvh" px={{ base: '20', md: '32' }} py="20">
      <Column mb={{ base: '32', lg: '0' }}>
        <Logo />
      </Column>
      <Column flexGrow={1}>
        <PageTitle title={title} />
        <Heading>{heading}</Heading>
        <chakra.p color="muted" mb={{ base: '32', lg: '20' }} textWrap="pretty">
          {lead}
        </chakra.p>
        {children}
      </Column>
      <Column>
        <ContractLinks />
      </Column>
    </Stack>
    <Picture src="/illustrations/auth-workshop.svg" alt="" />
  </chakra.div>
);
