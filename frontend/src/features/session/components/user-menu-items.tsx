import { chakra } from '@chakra-ui/react';
import type { Profile } from '@atelier/contracts/identity';
import { BookOpen, GraduationCap, LogOut } from 'lucide-react';
import { Link } from 'react-router-dom';

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

const isAuthor = (user: Profile) => user.isAdmin || user.isTeacher;

interface UserMenuItemsProps {
  user: Profile;
  onChoose: () => void;
  onSignOut: () => void;
}

/** What the menu offers; whoever writes courses also reaches the list of them. */
export function UserMenuItems({ user, onChoose, onSignOut }: UserMenuItemsProps) {
  return (
    <>
      {isAuthor(user) && (
        <ItemLink role="menuitem" tabIndex={-1} to="/admin/courses" onClick={onChoose}>
          <BookOpen size={18} aria-hidden />
          Cours
        </ItemLink>
      )}
      <ItemLink role="menuitem" tabIndex={-1} to="/auth/courses" onClick={onChoose}>
        <GraduationCap size={18} aria-hidden />
        Mes cours
      </ItemLink>
      <Rule role="separator" />
      <ItemButton role="menuitem" tabIndex={-1} type="button" onClick={onSignOut}>
        <LogOut size={18} aria-hidden />
        Déconnexion
      </ItemButton>
    </>
  );
}
