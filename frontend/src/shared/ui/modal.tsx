import { chakra } from '@chakra-ui/react';
import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { X } from '../icons/public';
import { IconButton } from './button';
import { Row } from './layout';

/**
 * Controls a native `<dialog>`: the browser traps focus, makes the page inert, closes on Escape and restores the
 * focus. No library.
 */
function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);
  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== ref.current) return;
      event.preventDefault();
      onClose();
    },
    /** Clicks on the dialog itself are on the backdrop; a child covers its content. */
    onClick: (event: MouseEvent) => {
      if (event.target === ref.current) onClose();
    },
  };
}

const Sheet = chakra('dialog', {
  base: {
    m: 'auto',
    width: 'min(100% - 32px, var(--dialog-width))',
    maxHeight: 'calc(100dvh - 48px)',
    overflow: 'auto',
    bg: 'bg',
    color: 'fg',
    borderRadius: 'md',
    boxShadow: 'raised',
    _backdrop: { bg: 'overlay' },
    _open: { animation: 'rise 200ms ease-out' },
  },
  variants: {
    size: {
      sm: { '--dialog-width': '28rem' },
      md: { '--dialog-width': '36rem' },
      lg: { '--dialog-width': '60rem' },
      full: { '--dialog-width': '100rem' },
    },
    isSheet: {
      true: {
        mb: { base: '0', sm: 'auto' },
        width: { base: '100%', sm: 'min(100% - 32px, var(--dialog-width))' },
        maxWidth: { base: 'none', sm: 'calc(100% - 32px)' },
        borderBottomRadius: { base: '0', sm: 'md' },
      },
    },
  },
});
const Foot = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '12', mt: '24' },
});

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** Buttons, the safe one first. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'full';
  /** What is focused on opening, and again when the title changes: the first empty field, unless it is to be read first. */
  focus?: 'field' | 'title';
  /** On a phone it comes from below, and takes the full width. */
  isSheet?: boolean;
}

/** First field of the dialog: the browser would focus the close button, which comes first. */
function firstField(dialog: HTMLElement | null): HTMLElement | undefined {
  const fields = [
    ...(dialog?.querySelectorAll<HTMLInputElement>(
      'input:not([type=hidden], [type=file]), textarea, select',
    ) ?? []),
  ].filter(
    ({ disabled, readOnly, type, checked }) => !disabled && !readOnly && (type !== 'radio' || checked),
  );
  return fields.find(({ value }) => value === '') ?? fields[0];
}

/** A modal dialog; its content is mounted only while open. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  size = 'md',
  focus = 'field',
  isSheet = false,
}: DialogProps) {
  const titleId = useId();
  const modal = useModal(open, onClose);
  const { ref } = modal;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (open && focus === 'field') firstField(ref.current)?.focus();
  }, [open, focus, ref]);
  useEffect(() => {
    if (open && focus === 'title') heading.current?.focus();
  }, [open, focus, title]);
  return (
    <Sheet {...modal} size={size} isSheet={isSheet} aria-labelledby={titleId}>
      {open && (
        <chakra.div p={{ base: '20', md: '28' }}>
          <Row apart alignItems="flex-start" gap="16" mb="12">
            <chakra.h2
              ref={heading}
              id={titleId}
              tabIndex={-1}
              textStyle="h3"
              pt="6"
              _focus={{ outline: 'none' }}
            >
              {title}
            </chakra.h2>
            <IconButton label="Fermer" onClick={onClose} mt="-4px" me="-8px">
              <X size={22} aria-hidden />
            </IconButton>
          </Row>
          {children}
          {footer && <Foot>{footer}</Foot>}
        </chakra.div>
      )}
    </Sheet>
  );
}

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

/** A modal drawer; closes by its button, the backdrop or Escape. */
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
