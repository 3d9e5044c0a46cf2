import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Ellipsis } from '../../shared/icons/studio';
import { IconButton } from '../../shared/ui/button';
import { bottomInset } from '../../shared/ui/side-frame';
import { menuItems, useMenuKeys } from '../session/menus/menu-keys';

const Panel = chakra('span', {
  base: {
    position: 'absolute',
    zIndex: 'bar',
    insetEnd: 0,
    top: 'calc(100% + 4px)',
    display: 'block',
    width: '248px',
    maxWidth: 'calc(100vw - 32px)',
    p: '8',
    bg: 'surface',
    border: 'line',
    borderRadius: 'md',
    boxShadow: 'raised',
    animation: 'rise 150ms ease-out',
    '&[data-above]': { top: 'auto', bottom: 'calc(100% + 4px)' },
  },
});

/** Whether a fixed bar at the bottom of the viewport still covers the menu, with the page scrolled to its end. */
function isCutOff(panel: HTMLElement): boolean {
  const bar = getComputedStyle(document.documentElement).getPropertyValue(bottomInset);
  return panel.getBoundingClientRect().bottom > window.innerHeight - (Number.parseFloat(bar) || 0);
}
const Item = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12',
    width: 'full',
    minHeight: '44',
    px: '12',
    textAlign: 'start',
    textStyle: 'label',
    fontWeight: 500,
    borderRadius: 'sm',
    cursor: 'pointer',
    _hover: { bg: 'sunken' },
    _focusVisible: { bg: 'sunken', outlineOffset: '-2px' },
    '&[aria-disabled]': { color: 'subtle', cursor: 'not-allowed' },
  },
  variants: { danger: { true: { color: 'danger' } } },
});

export interface RowMenuItem {
  label: string;
  icon: ReactNode;
  disabled?: boolean;
  danger?: boolean;
  onChoose: () => void;
}

interface RowMenuProps {
  id: string;
  label: string;
  choices: readonly RowMenuItem[];
}

/** The overflow menu of a row, behind three dots. */
export function RowMenu({ id, label, choices }: RowMenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLSpanElement>(null);
  const menuId = useId();
  const close = () => setOpen(false);
  const onKey = useMenuKeys(() => {
    close();
    document.getElementById(id)?.focus();
  });

  useEffect(() => {
    if (!open) return;
    menuItems(panel.current)[0]?.focus();
    panel.current?.scrollIntoView({ block: 'nearest' });
    if (panel.current && isCutOff(panel.current)) panel.current.dataset['above'] = '';
    const leave = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [open]);

  const onTriggerKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
  };
  const choose = ({ disabled, onChoose }: RowMenuItem) => {
    if (disabled) return;
    close();
    document.getElementById(id)?.focus();
    onChoose();
  };

  return (
    <chakra.span position="relative" display="inline-flex" flexShrink={0} ref={root}>
      <IconButton
        id={id}
        label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={onTriggerKey}
      >
        <Ellipsis size={20} aria-hidden />
      </IconButton>
      {open && (
        <Panel ref={panel} role="menu" id={menuId} aria-labelledby={id} onKeyDown={onKey}>
          {choices.map((choice) => (
            <Item
              key={choice.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              danger={choice.danger ?? false}
              aria-disabled={choice.disabled || undefined}
              onClick={() => choose(choice)}
            >
              {choice.icon}
              {choice.label}
            </Item>
          ))}
        </Panel>
      )}
    </chakra.span>
  );
}
