import { chakra } from '@chakra-ui/react';
import { Outlet } from 'react-router-dom';
import { ResumeBar } from '../../features/learning/components/resume-bar';
import { Container } from '../../shared/ui/container';
import { AccountPanel } from './account-panel';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '16rem minmax(0, 1fr)' },
    columnGap: '56',
    rowGap: '40',
    alignItems: 'start',
    pt: { base: '24', lg: '48' },
  },
});

/** The account pages: the secondary panel beside the page, below it on a phone. */
export const Component = () => (
  <Container>
    <Columns>
      <chakra.div minWidth="0" order={{ lg: 1 }}>
        <Outlet />
        <ResumeBar />
      </chakra.div>
      <AccountPanel />
    </Columns>
  </Container>
);
