import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { Row } from '../../../shared/ui/layout';
import { Logo } from '../../../shared/ui/logo';
import { SideFrame } from '../../../shared/ui/side-frame';
import { AdminSidebar } from './admin-sidebar';

const Main = chakra('main', {
  base: {
    width: 'full',
    maxWidth: '80rem',
    px: { base: '16', md: '32', lg: '40' },
    pt: { base: '24', lg: '36' },
    pb: '104',
    _focus: { outline: 'none' },
  },
});

interface AdminLayoutProps {
  /** Stand at the right of the bar. */
  tools?: ReactNode;
  /** How many questions wait, in the menu. */
  waiting?: ReactNode;
  /** It is not known yet who reads. */
  isPending?: boolean;
}

/** What every page of the administration shares. */
export const AdminLayout = ({ tools, waiting, isPending }: AdminLayoutProps) => (
  <SideFrame
    title="Administration Centrale"
    isPending={isPending}
    side={<AdminSidebar waiting={waiting} />}
    bar={
      <>
        {/* Beside the page the sidebar has it; a phone's drawer is no place to look for the way home. */}
        <chakra.div display={{ lg: 'none' }}>
          <Logo />
        </chakra.div>
        <Row gap="8" ms="auto">
          {tools}
        </Row>
      </>
    }
  >
    <Main id="contenu" tabIndex={-1}>
      <Outlet />
    </Main>
  </SideFrame>
);
