import { chakra } from '@chakra-ui/react';
import { Outlet } from 'react-router-dom';
import { useSession } from '../../features/session/state/session-atom';
import { ResumeBar } from '../../features/learning/components/resume-bar';
import { Container } from '../../shared/ui/container';
import { AccountPanel, AccountPanelSkeleton } from './account-panel';

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

/** On a phone the panel stands below the first window, and stays there while the page fills. */
const Page = chakra('div', {
  base: { minWidth: '0', minHeight: { base: '100dvh', lg: 'auto' }, order: { lg: 1 } },
});

/** The account pages: the secondary panel beside the page, below it on a phone. */
export function Component() {
  const isKnown = useSession().status !== 'unknown';
  return (
    <Container>
      <Columns>
        <Page>
          <Outlet />
          {isKnown && <ResumeBar />}
        </Page>
        {isKnown ? <AccountPanel /> : <AccountPanelSkeleton />}
      </Columns>
    </Container>
  );
}

/** The same, so that nothing of it is drawn twice. */
export { Component as Skeleton };
