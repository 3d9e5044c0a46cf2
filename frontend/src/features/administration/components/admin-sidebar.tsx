import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { LogOut } from '../../../shared/icons/log-out';
import { Avatar } from '../../../shared/ui/avatar';
import { Row } from '../../../shared/ui/layout';
import { Logo } from '../../../shared/ui/logo';
import { useLeave } from '../../session/components/use-leave';
import { useSession } from '../../session/state/session-atom';
import { menusOf, type MenuEntry } from '../../session/menus/menus';
import { currentMark } from '../../session/menus/site-links';

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: '14',
  width: 'full',
  // All of an administrator's entries, and who is signed in, in a window of 900 pixels.
  minHeight: { base: '44', lg: '36' },
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
const Leave = chakra('button', { base: { ...line, _hover: { bg: 'line' } } });
interface AdminSidebarProps {
  /** How much waits, beside the entry behind which it does. */
  waiting?: ReactNode;
}

function EntryList({ entries, waiting }: AdminSidebarProps & { entries: readonly MenuEntry[] }) {
  const { pathname } = useLocation();
  return (
    <ul>
      {entries.map(({ icon: Icon, waits, ...entry }) => (
        <li key={entry.to}>
          <Entry to={entry.to} aria-current={currentMark(entry, pathname)}>
            <Icon size={20} aria-hidden />
            {entry.label}
            {waits && waiting}
          </Entry>
        </li>
      ))}
    </ul>
  );
}

export function AdminSidebar({ waiting }: AdminSidebarProps) {
  const { user } = useSession();
  const menus = user && menusOf(user).sidebar;
  const leave = useLeave();
  const groupId = useId();
  return (
    <chakra.div display="flex" flexDirection="column" flex="1" px="20" pt={{ base: '0', lg: '20' }} pb="20">
      <chakra.div display={{ base: 'none', lg: 'block' }} mb="20" px="12">
        <Logo />
      </chakra.div>
      <chakra.h2 textStyle="h4" px="12" mb="12" display={{ base: 'none', lg: 'block' }}>
        Administration Centrale
      </chakra.h2>
      <nav aria-label="Administration">
        {menus && <EntryList entries={menus.administration} waiting={waiting} />}
      </nav>
      <chakra.p textStyle="small" fontWeight={600} color="muted" px="12" mt="20" mb="4" id={groupId}>
        Compte
      </chakra.p>
      <nav aria-labelledby={groupId}>{menus && <EntryList entries={menus.account} />}</nav>
      <Leave type="button" onClick={leave}>
        <LogOut size={20} aria-hidden />
        Deconnexion
      </Leave>
      {user && (
        <Row mt="auto" pt="16" px="12">
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
