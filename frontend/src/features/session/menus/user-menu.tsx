import { chakra } from '@chakra-ui/react';
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import type { Profile } from '@atelier/contracts/identity';
import { LogOut } from '../../../shared/icons/common';
import { Avatar } from '../../../shared/ui/avatar';
import { SecondaryText, VisuallyHidden } from '../../../shared/ui/layout';
import { Link } from '../../../shared/ui/link';
import { useSession } from '../session';
import { useSignOut } from '../sign-out';
import { menuItems, useMenuKeys } from './menu-keys';
import { type MenuEntry, menusOf } from './menus';
import { listen } from '../../../shared/listen';

/** Long enough for the pointer to cross the gap between button and menu. */
const closeDelayMs = 250;

/**
 * A menu that opens on hover, and stays open after a click, tap or key. When only hovered, it closes when the pointer
 * leaves, unless it contains the focus; it always closes on Escape or an outside press.
 */
function useHoverMenu(container: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<'closed' | 'hovered' | 'pinned'>('closed');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = () => {
    clearTimeout(timer.current);
    setState('closed');
  };
  const isOpen = state !== 'closed';

  const onPress = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !container.current?.contains(event.target)) close();
  });
  const onEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key === 'Escape') close();
  });
  useEffect(() => {
    if (!isOpen) return;
    return listen(document, {
      pointerdown: (event: Event) => onPress(event),
      keydown: (event: globalThis.KeyboardEvent) => onEscape(event),
    });
  }, [isOpen]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    isOpen,
    isPinned: state === 'pinned',
    pin: () => setState('pinned'),
    close,
    hover: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse') return;
        clearTimeout(timer.current);
        setState((before) => (before === 'closed' ? 'hovered' : before));
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse') return;
        timer.current = setTimeout(() => {
          if (!container.current?.contains(document.activeElement))
            setState((before) => (before === 'hovered' ? 'closed' : before));
        }, closeDelayMs);
      },
    },
  };
}

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

/** The user, the role's entries, everyone's entries, and sign-out. */
function UserMenuItems({ user, onChoose, onSignOut }: UserMenuItemsProps) {
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
          <SecondaryText as="span" display="block" truncate fontWeight="400">
            {user.email}
          </SecondaryText>
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

const Panel = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: 'bar',
    insetEnd: 0,
    top: 'calc(100% + 8px)',
    width: '280px',
    maxWidth: 'calc(100vw - 40px)',
    maxHeight: 'calc(100dvh - 104px)',
    overflowY: 'auto',
    p: '8',
    bg: 'surface',
    borderRadius: 'md',
    boxShadow: 'raised',
    animation: 'rise 150ms ease-out',
  },
});
/** The avatar and its menu; nothing for visitors. */
export function UserMenu() {
  const { user } = useSession();
  const container = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const firstFocus = useRef<0 | -1>(0);
  const { isOpen, isPinned, pin, close, hover } = useHoverMenu(container);
  const signOut = useSignOut();
  const ids = { trigger: useId(), menu: useId() };
  const onMenuKey = useMenuKeys(() => {
    close();
    trigger.current?.focus();
  });

  // Hovering only shows the menu; opening it on purpose moves the focus into it.
  useEffect(() => {
    if (isPinned) menuItems(menu.current).at(firstFocus.current)?.focus();
  }, [isPinned]);

  const openAt = (end: 0 | -1) => {
    firstFocus.current = end;
    if (isPinned) menuItems(menu.current).at(end)?.focus();
    else pin();
  };
  const onTriggerKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    openAt(event.key === 'ArrowDown' ? 0 : -1);
  };

  if (user === null) return null;
  return (
    <chakra.div position="relative" flexShrink={0} ref={container} {...hover}>
      <chakra.button
        position="relative"
        display="grid"
        placeItems="center"
        boxSize="44"
        borderRadius="full"
        cursor="pointer"
        ref={trigger}
        id={ids.trigger}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? ids.menu : undefined}
        onClick={() => (isPinned ? close() : openAt(0))}
        onKeyDown={onTriggerKey}
      >
        <Avatar name={user.name} imageUrl={user.imageUrl} />
        <VisuallyHidden>Menu de {user.name}</VisuallyHidden>
      </chakra.button>
      {isOpen && (
        <Panel ref={menu} role="menu" id={ids.menu} aria-labelledby={ids.trigger} onKeyDown={onMenuKey}>
          <UserMenuItems user={user} onChoose={close} onSignOut={signOut} />
        </Panel>
      )}
    </chakra.div>
  );
}
