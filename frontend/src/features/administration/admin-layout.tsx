import { chakra } from '@chakra-ui/react';
import { Fragment, type ReactNode, useId } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { LogOut } from '../../shared/icons/common';
import { Avatar } from '../../shared/ui/avatar';
import { Logo } from '../../shared/ui/brand';
import { Row } from '../../shared/ui/layout';
import { Link } from '../../shared/ui/link';
import { SideFrame } from '../../shared/ui/side-frame';
import { type MenuEntry, menusOf } from '../session/menus/menus';
import { ariaCurrentOf } from '../session/menus/site-links';
import { useSession } from '../session/session';
import { useSignOut } from '../session/sign-out';

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: '14',
  width: 'full',
  // All of an administrator's entries and the account fit a 900 px high viewport.
  minHeight: { base: '44', lg: '31px' },
  px: '12',
  textStyle: 'label',
  textAlign: 'start',
  borderRadius: 'sm',
  cursor: 'pointer',
  transition: 'background-color 150ms ease-out',
} as const;
const Entry = chakra(Link, {
  base: {
    ...line,
    _hover: { bg: 'line' },
    '&[aria-current], &[aria-current]:hover:not(:disabled)': { bg: 'inv', color: 'onInv' },
  },
});
const GroupLabel = chakra('p', {
  base: {
    px: '12',
    mt: { base: '16', lg: '6' },
    mb: { base: '4', lg: '0' },
    textStyle: 'meta',
    fontWeight: 600,
    color: 'muted',
  },
});
const SignOutButton = chakra('button', { base: { ...line, _hover: { bg: 'line' } } });
interface AdminSidebarProps {
  /** The numbers of pending items, by entry. */
  badges?: Partial<Record<NonNullable<MenuEntry['badge']>, ReactNode>> | undefined;
}

function EntryList({ entries, badges }: AdminSidebarProps & { entries: readonly MenuEntry[] }) {
  const { pathname } = useLocation();
  return (
    <ul>
      {entries.map(({ icon: Icon, badge, ...entry }) => (
        <li key={entry.to}>
          <Entry to={entry.to} aria-current={ariaCurrentOf(entry, pathname)}>
            <Icon size={20} aria-hidden />
            {entry.label}
            {badge && badges?.[badge]}
          </Entry>
        </li>
      ))}
    </ul>
  );
}

function AdminSidebar({ badges }: AdminSidebarProps) {
  const { user } = useSession();
  const menus = user && menusOf(user).sidebar;
  const signOut = useSignOut();
  const groupId = useId();
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      flex="1"
      px="20"
      pt={{ base: '0', lg: '16' }}
      pb={{ base: '20', lg: '12' }}
    >
      <chakra.div display={{ base: 'none', lg: 'block' }} mb="12" px="12">
        <Logo />
      </chakra.div>
      <chakra.h2 textStyle="h4" px="12" mb="6" display={{ base: 'none', lg: 'block' }}>
        Administration Centrale
      </chakra.h2>
      <nav aria-label="Administration">
        {menus?.administration.map(({ label, entries }) => (
          <Fragment key={label}>
            {label !== null && <GroupLabel>{label}</GroupLabel>}
            <EntryList entries={entries} badges={badges} />
          </Fragment>
        ))}
      </nav>
      <GroupLabel id={groupId}>Compte</GroupLabel>
      <nav aria-labelledby={groupId}>{menus && <EntryList entries={menus.account} />}</nav>
      <SignOutButton type="button" onClick={signOut}>
        <LogOut size={20} aria-hidden />
        Deconnexion
      </SignOutButton>
      {user && (
        <Row mt="auto" pt={{ base: '16', lg: '6' }} px="12">
          <Avatar name={user.name} imageUrl={user.imageUrl} />
          <chakra.div minWidth="0" textStyle="small">
            <chakra.p fontWeight="600">{user.name}</chakra.p>
            <chakra.p color="muted">{user.isAdmin ? 'Administrateur' : 'Formateur'}</chakra.p>
          </chakra.div>
        </Row>
      )}
    </chakra.div>
  );
}

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
  /** At the end of the top bar. */
  tools?: ReactNode;
  badges?: AdminSidebarProps['badges'];
  /** The session is not known yet. */
  isPending?: boolean;
}

/** Layout of all administration pages. */
export const AdminLayout = ({ tools, badges, isPending }: AdminLayoutProps) => (
  <SideFrame
    title="Administration Centrale"
    isPending={isPending}
    side={<AdminSidebar badges={badges} />}
    bar={
      <>
        {/* The logo is in the sidebar; below `lg` the sidebar is a drawer, so the bar shows it. */}
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
