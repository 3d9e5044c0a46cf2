import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { X } from '../icons/x';
import { IconButton } from './icon-button';
import { Row } from './layout';
import { useModal } from './use-modal';

const Panel = chakra('dialog', {
  base: {
    position: 'fixed',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    maxWidth: 'none',
    maxHeight: 'none',
    bg: 'bg',
    color: 'fg',
    boxShadow: 'raised',
    _backdrop: { bg: 'overlay' },
  },
  variants: {
    side: {
      right: {
        m: '0 0 0 auto',
        width: 'min(88vw, 24rem)',
        height: '100dvh',
        _open: { animation: 'slideRight 200ms ease-out' },
      },
      bottom: {
        m: 'auto 0 0 0',
        width: '100vw',
        maxHeight: '88dvh',
        borderTopRadius: 'md',
        pb: 'env(safe-area-inset-bottom)',
        _open: { animation: 'slideUp 200ms ease-out' },
      },
    },
  },
});
export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  side?: 'right' | 'bottom';
}

/** Slides in over the page; closes by its mark, the backdrop or Escape. */
export function Drawer({ open, onClose, title, children, side = 'right' }: DrawerProps) {
  const titleId = useId();
  const modal = useModal(open, onClose);
  return (
    <Panel {...modal} side={side} aria-labelledby={titleId}>
      {open && (
        <div>
          <Row apart gap="16" px="20" py="12">
            <chakra.h2 id={titleId} textStyle="h4">
              {title}
            </chakra.h2>
            <IconButton label="Fermer" onClick={onClose} me="-8px">
              <X size={22} aria-hidden />
            </IconButton>
          </Row>
          {children}
        </div>
      )}
    </Panel>
  );
}
