import { chakra } from '@chakra-ui/react';
import type { Profile } from '@atelier/contracts/identity';
import { Link } from 'react-router-dom';
import { LogOut } from '../../../shared/icons/log-out';
import { menusOf, type MenuEntry } from '../menus/menus';

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
interface UserMenuItemsProps {
  user: Profile;
  onChoose: () => void;
  onSignOut: () => void;
}

/** Who is signed in, what their role brings, what everyone has, and the way out. */
export function UserMenuItems({ user, onChoose, onSignOut }: UserMenuItemsProps) {
  const { role, account } = menusOf(user).avatar;
  const link = ({ to, label, icon: Icon }: MenuEntry) => (
    <ItemLink key={to} role="menuitem" tabIndex={-1} to={to} onClick={onChoose}>
      <Icon size={18} aria-hidden />
      {label}
    </ItemLink>
  );
  return (
    <>
      <ItemLink role="menuitem" tabIndex={-1} to="/auth/profile" onClick={onChoose} py="8">
        <chakra.span minWidth="0">
          <chakra.span display="block" truncate>
            {user.name}
          </chakra.span>
          <chakra.span display="block" truncate textStyle="small" fontWeight="400" color="muted">
            {user.email}
          </chakra.span>
        </chakra.span>
      </ItemLink>
      <chakra.hr my="8" borderTop="line" role="separator" />
      {role.map(link)}
      <chakra.hr my="8" borderTop="line" role="separator" />
      {account.map(link)}
      <ItemButton role="menuitem" tabIndex={-1} type="button" onClick={onSignOut}>
        <LogOut size={18} aria-hidden />
        Déconnexion
      </ItemButton>
    </>
  );
}
