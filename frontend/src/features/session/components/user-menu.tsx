import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState } from 'react';
import { Avatar } from '../../../shared/ui/avatar';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';
import { useSession } from '../state/session-atom';
import { useLeave } from './use-leave';
import { useMenuKeys } from './use-menu-keys';
import { UserMenuItems } from './user-menu-items';

const Place = chakra('div', { base: { position: 'relative', flexShrink: 0 } });
const Trigger = chakra('button', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: '44',
    height: '44',
    borderRadius: 'full',
    cursor: 'pointer',
  },
});
const Panel = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: 'bar',
    insetEnd: 0,
    top: 'calc(100% + 8px)',
    width: '280px',
    maxWidth: 'calc(100vw - 40px)',
    p: '8',
    bg: 'surface',
    borderRadius: 'md',
    boxShadow: 'raised',
    animation: 'rise 150ms ease-out',
  },
});
const Who = chakra('div', {
  base: { px: '12', pt: '8', pb: '12', mb: '8', borderBottomWidth: '1px', borderColor: 'line' },
});
const Line = chakra('div', { base: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } });

/** The avatar in a header and what it opens; nothing at all for a visitor. */
export function UserMenu() {
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const leave = useLeave();
  const ids = { trigger: useId(), panel: useId() };
  const onKeyDown = useMenuKeys(() => {
    setOpen(false);
    trigger.current?.focus();
  });

  useEffect(() => {
    if (!open) return;
    panel.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    const onPress = (event: PointerEvent) => {
      const { target } = event;
      if (target instanceof Node && !panel.current?.parentElement?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open]);

  if (user === null) return null;
  return (
    <Place>
      <Trigger
        ref={trigger}
        id={ids.trigger}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? ids.panel : undefined}
        title={user.name}
        onClick={() => setOpen(!open)}
      >
        <Avatar name={user.name} imageUrl={user.imageUrl} />
        <VisuallyHidden>Menu de {user.name}</VisuallyHidden>
      </Trigger>
      {open && (
        <Panel ref={panel}>
          <Who>
            <Line textStyle="label">{user.name}</Line>
            <Line textStyle="small" color="muted">
              {user.email}
            </Line>
          </Who>
          <div role="menu" id={ids.panel} aria-labelledby={ids.trigger} onKeyDown={onKeyDown}>
            <UserMenuItems user={user} onChoose={() => setOpen(false)} onSignOut={leave} />
          </div>
        </Panel>
      )}
    </Place>
  );
}
