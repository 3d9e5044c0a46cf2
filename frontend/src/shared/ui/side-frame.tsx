import { chakra } from '@chakra-ui/react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Menu } from '../icons/public';
import { IconButton } from './button';
import { Drawer } from './modal';
import { SkipLink } from './layout';

/** Height of a bar fixed to the bottom of the viewport: toasts and pages leave room for it. */
export const bottomInset = '--bottom-bar';

/**
 * For bars fixed to the bottom of the viewport: the page's end and scroll targets stay above them. Reserves nothing
 * while the bar is in the flow.
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
      const height = `${bar.offsetHeight}px`;
      style.setProperty(bottomInset, height);
      // A little more than the bar, for the focus ring.
      style.setProperty('scroll-padding-bottom', `calc(${height} + 12px)`);
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
  /** Title of the drawer on small screens. */
  title: string;
  side: ReactNode;
  /** Sticky top bar. */
  bar: ReactNode;
  /** Disables the drawer: its state would be lost when the page replaces the skeleton. */
  isPending?: boolean;
  children: ReactNode;
}

/** Frame of tools: sidebar from 1024 px, drawer below; top bar; page, with `#contenu` as its main part. */
export function SideFrame({ title, side, bar, isPending, children }: SideFrameProps) {
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  // `key` also changes for a link to the current page.
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
