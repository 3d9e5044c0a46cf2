import { chakra } from '@chakra-ui/react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Menu } from '../icons/public';
import { IconButton } from './button';
import { Drawer } from './modal';
import { SkipLink } from './layout';

/** The room that a bar at the window's foot takes up: toasts stand above it, and pages leave it free. */
export const bottomInset = '--bottom-bar';

/**
 * For what lies fixed at the window's foot: the page ends above it, and so does what is scrolled into sight. Nothing
 * is kept free while it stands in its own place.
 */
export function useBottomInset() {
  return useCallback((bar: HTMLElement | null) => {
    if (!bar) return;
    const { style } = document.documentElement;
    const leave = () => {
      style.removeProperty(bottomInset);
      style.removeProperty('scroll-padding-bottom');
    };
    const observer = new ResizeObserver(() => {
      if (getComputedStyle(bar).position !== 'fixed') return leave();
      const room = `${bar.offsetHeight}px`;
      style.setProperty(bottomInset, room);
      // A little more than the bar: what has the focus keeps its ring.
      style.setProperty('scroll-padding-bottom', `calc(${room} + 12px)`);
    });
    observer.observe(bar);
    return () => {
      observer.disconnect();
      leave();
    };
  }, []);
}

const Frame = chakra('div', {
  base: {
    flex: '1',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '19rem minmax(0, 1fr)' },
  },
});
const Side = chakra('aside', {
  base: {
    display: { base: 'none', lg: 'flex' },
    flexDirection: 'column',
    position: 'sticky',
    top: '0',
    height: '100dvh',
    overflowY: 'auto',
    bg: 'sunken',
    borderRight: 'line',
  },
});
const Bar = chakra('header', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'bar',
    display: 'flex',
    alignItems: 'center',
    flexWrap: { base: 'wrap', md: 'nowrap' },
    alignContent: 'center',
    columnGap: { base: '8', md: '16' },
    minHeight: '72',
    py: { base: '6', md: '0' },
    px: { base: '12', md: '32', lg: '40' },
    bg: 'bg',
    borderBottom: 'line',
  },
});

interface SideFrameProps {
  /** Names the drawer that holds the sidebar on small screens. */
  title: string;
  side: ReactNode;
  /** Stands at the top of the content and stays there. */
  bar: ReactNode;
  /** The drawer cannot be opened yet: what was open in a skeleton is lost when the page comes. */
  isPending?: boolean;
  children: ReactNode;
}

/** A tool's frame: a sidebar from 1024 pixels on, a drawer below; a bar; the page, whose main part is `#contenu`. */
export function SideFrame({ title, side, bar, isPending, children }: SideFrameProps) {
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  // Also when the entry that was chosen leads to this very page.
  useEffect(() => setOpen(false), [key]);
  return (
    <Frame>
      <SkipLink href="#contenu">Aller au contenu</SkipLink>
      <Side>{side}</Side>
      <chakra.div display="flex" flexDirection="column" minWidth="0" pb={`var(${bottomInset}, 0px)`}>
        <Bar>
          <IconButton
            label={title}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            disabled={isPending}
            display={{ lg: 'none' }}
          >
            <Menu size={22} aria-hidden />
          </IconButton>
          {bar}
        </Bar>
        {children}
      </chakra.div>
      <Drawer open={open} onClose={() => setOpen(false)} title={title}>
        {side}
      </Drawer>
    </Frame>
  );
}
