import { chakra } from '@chakra-ui/react';
import type { Profile } from '@atelier/contracts/identity';
import {
  BookOpen,
  ClipboardCheck,
  GraduationCap,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  Newspaper,
  Presentation,
  Server,
  User,
  Users,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { menuEntries, type MenuEntry, type MenuIcon } from '../state/menu-entries';

const itemStyle = {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12',
    width: 'full',
    minHeight: '44',
    px: '12',
    borderRadius: 'sm',
    textStyle: 'label',
    color: 'fg',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'sunken' },
    _focusVisible: { bg: 'sunken', outlineOffset: '-2px' },
  },
} as const;
const ItemLink = chakra(Link, itemStyle);
const ItemButton = chakra('button', itemStyle);
const Rule = chakra('hr', { base: { my: '8', borderTopWidth: '1px', borderColor: 'line' } });
const Line = chakra('span', {
  base: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

const icons: Readonly<Record<MenuIcon, LucideIcon>> = {
  dashboard: LayoutDashboard,
  teachers: Presentation,
  students: Users,
  assessments: ClipboardCheck,
  courses: BookOpen,
  learning: GraduationCap,
  tutorials: Newspaper,
  operations: Server,
  profile: User,
};

interface UserMenuItemsProps {
  user: Profile;
  onChoose: () => void;
  onSignOut: () => void;
}

/** Who is signed in, what their role brings, what everyone has, and the way out. */
export function UserMenuItems({ user, onChoose, onSignOut }: UserMenuItemsProps) {
  const { role, account } = menuEntries(user);
  const link = ({ to, label, icon }: MenuEntry) => {
    const Icon = icons[icon];
    return (
      <ItemLink key={to} role="menuitem" tabIndex={-1} to={to} onClick={onChoose}>
        <Icon size={18} aria-hidden />
        {label}
      </ItemLink>
    );
  };
  return (
    <>
      <ItemLink role="menuitem" tabIndex={-1} to="/auth/profile" onClick={onChoose} py="8">
        <chakra.span minWidth="0">
          <Line>{user.name}</Line>
          <Line textStyle="small" fontWeight="400" color="muted">
            {user.email}
          </Line>
        </chakra.span>
      </ItemLink>
      <Rule role="separator" />
      {role.map(link)}
      <Rule role="separator" />
      {account.map(link)}
      <ItemButton role="menuitem" tabIndex={-1} type="button" onClick={onSignOut}>
        <LogOut size={18} aria-hidden />
        Déconnexion
      </ItemButton>
    </>
  );
}
