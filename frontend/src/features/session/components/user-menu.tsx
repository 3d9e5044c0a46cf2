import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { Avatar } from '../../../shared/ui/avatar';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';
import { useSession } from '../state/session-atom';
import { useLeave } from './use-leave';
import { useHoverMenu } from './use-hover-menu';
import { menuItems, useMenuKeys } from './use-menu-keys';
import { UserMenuItems } from './user-menu-items';

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
/** The avatar in a header and what it opens; nothing at all for a visitor. */
export function UserMenu() {
  const { user } = useSession();
  const place = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const firstFocus = useRef<0 | -1>(0);
  const { isOpen, isHeld, hold, close, hover } = useHoverMenu(place);
  const leave = useLeave();
  const ids = { trigger: useId(), menu: useId() };
  const onMenuKey = useMenuKeys(() => {
    close();
    trigger.current?.focus();
  });

  // Hovering only shows the menu; whoever opened it on purpose is led into it.
  useEffect(() => {
    if (isHeld) menuItems(menu.current).at(firstFocus.current)?.focus();
  }, [isHeld]);

  const openAt = (end: 0 | -1) => {
    firstFocus.current = end;
    if (isHeld) menuItems(menu.current).at(end)?.focus();
    else hold();
  };
  const onTriggerKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    openAt(event.key === 'ArrowDown' ? 0 : -1);
  };

  if (user === null) return null;
  return (
    <chakra.div position="relative" flexShrink={0} ref={place} {...hover}>
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
        onClick={() => (isHeld ? close() : openAt(0))}
        onKeyDown={onTriggerKey}
      >
        <Avatar name={user.name} imageUrl={user.imageUrl} />
        <VisuallyHidden>Menu de {user.name}</VisuallyHidden>
      </chakra.button>
      {isOpen && (
        <Panel ref={menu} role="menu" id={ids.menu} aria-labelledby={ids.trigger} onKeyDown={onMenuKey}>
          <UserMenuItems user={user} onChoose={close} onSignOut={leave} />
        </Panel>
      )}
    </chakra.div>
  );
}
