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
    fontSize: { base: '2.5rem', lg: '3.75rem' },
    lineHeight: { base: '1.05', lg: '1.02' },
    mb: '16',
    maxWidth: '8em',
  },
});
const Picture = chakra('img', {
  base: {
    display: { base: 'none', lg: 'block' },
    position: 'sticky',
    top: 0,
    width: 'full',
    height: '100dvh',
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
    <Stack as="main" gap="24" minHeight="100dvh" px={{ base: '20', md: '32' }} py={{ base: '20', lg: '28' }}>
      <Column mb="32">
        <Logo />
      </Column>
      <Column flexGrow={1}>
        <PageTitle title={title} />
        <Heading>{heading}</Heading>
        <chakra.p color="muted" mb="32" textWrap="pretty">
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
