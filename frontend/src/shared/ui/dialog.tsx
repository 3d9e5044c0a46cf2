import { chakra } from '@chakra-ui/react';
import { useEffect, useId, type ReactNode } from 'react';
import { X } from '../icons/x';
import { IconButton } from './icon-button';
import { Row } from './layout';
import { useModal } from './use-modal';

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
  /** Buttons; the safe one first. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'full';
}

/** What a form in it asks for: the browser itself would take the button that closes, which comes first. */
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

/** A modal question or view; its content exists only while it is open. */
export function Dialog({ open, onClose, title, children, footer, size = 'md' }: DialogProps) {
  const titleId = useId();
  const modal = useModal(open, onClose);
  const { ref } = modal;
  useEffect(() => {
    if (open) firstField(ref.current)?.focus();
  }, [open, ref]);
  return (
    <Sheet {...modal} size={size} aria-labelledby={titleId}>
      {open && (
        <chakra.div p={{ base: '20', md: '28' }}>
          <Row apart alignItems="flex-start" gap="16" mb="12">
            <chakra.h2 id={titleId} textStyle="h3" pt="6">
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
