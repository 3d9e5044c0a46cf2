import { chakra } from '@chakra-ui/react';
import { BookOpen, LogOut, type LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { Avatar } from '../../../shared/ui/avatar';
import { Logo } from '../../../shared/ui/logo';
import { useLeave } from '../../session/components/use-leave';
import { useSession } from '../../session/state/session-atom';

interface AdminEntry {
  label: string;
  Icon: LucideIcon;
  /** Where it leads, for administrators and for teachers. */
  admin: string;
  teacher?: string;
}

/** The sidebar's entries, in order; one without a teacher's address is for administrators alone. */
const entries: readonly AdminEntry[] = [
  { label: 'Cours', Icon: BookOpen, admin: '/admin/courses', teacher: '/admin/tutor/course' },
];

const Column = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: '1',
    px: '20',
    pt: { base: '0', lg: '24' },
    pb: '24',
  },
});
const line = {
  display: 'flex',
  alignItems: 'center',
  gap: '14',
  width: 'full',
  minHeight: '44',
  px: '12',
  textStyle: 'label',
  textAlign: 'start',
  borderRadius: 'sm',
  cursor: 'pointer',
  transition: 'background-color 150ms ease-out',
} as const;
const Entry = chakra(NavLink, {
  base: {
    ...line,
    _hover: { bg: 'line' },
    '&[aria-current], &[aria-current]:hover': { bg: 'inv', color: 'onInv' },
  },
});
const Leave = chakra('button', { base: { ...line, _hover: { bg: 'line' } } });
const Group = chakra('p', {
  base: { textStyle: 'small', fontWeight: 600, color: 'muted', px: '12', mt: '32', mb: '8' },
});
const Who = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '12', mt: 'auto', pt: '40', px: '12' },
});

export function AdminSidebar() {
  const { user } = useSession();
  const leave = useLeave();
  const addressOf = (entry: AdminEntry) => (user?.isAdmin ? entry.admin : entry.teacher);
  return (
    <Column>
      <chakra.div display={{ base: 'none', lg: 'block' }} mb="32" px="12">
        <Logo />
      </chakra.div>
      <chakra.h2 textStyle="h4" px="12" mb="12" display={{ base: 'none', lg: 'block' }}>
        Administration Centrale
      </chakra.h2>
      <nav aria-label="Administration">
        <ul>
          {entries.map((entry) => {
            const to = addressOf(entry);
            if (to === undefined) return null;
            return (
              <li key={entry.label}>
                <Entry to={to}>
                  <entry.Icon size={20} aria-hidden />
                  {entry.label}
                </Entry>
              </li>
            );
          })}
        </ul>
      </nav>
      <Group>Compte</Group>
      <Leave type="button" onClick={leave}>
        <LogOut size={20} aria-hidden />
        Deconnexion
      </Leave>
      {user && (
        <Who>
          <Avatar name={user.name} imageUrl={user.imageUrl} />
          <chakra.div minWidth="0" textStyle="small">
            <chakra.p fontWeight="600">{user.name}</chakra.p>
            <chakra.p color="muted">{user.isAdmin ? 'Administrateur' : 'Formateur'}</chakra.p>
          </chakra.div>
        </Who>
      )}
    </Column>
  );
}
