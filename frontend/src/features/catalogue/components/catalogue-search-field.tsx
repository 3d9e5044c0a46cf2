import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { BigSearchField } from '../../../shared/ui/big-search-field';

const Hint = chakra('kbd', {
  base: {
    display: { base: 'none', lg: 'grid' },
    placeItems: 'center',
    position: 'absolute',
    right: '16px',
    top: '50%',
    mt: '-14px',
    boxSize: '28px',
    fontFamily: 'body',
    fontSize: '0.8125rem',
    color: 'muted',
    border: 'line',
    borderRadius: 'xs',
    pointerEvents: 'none',
  },
});

/** `/` leads to the search from anywhere on the page, except while typing elsewhere. */
function useSlash() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      const typing =
        target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]');
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return field;
}

interface CatalogueSearchFieldProps {
  text: string;
  onType: (text: string) => void;
}

export function CatalogueSearchField({ text, onType }: CatalogueSearchFieldProps) {
  const control = useSlash();
  const clear = () => {
    onType('');
    control.current?.focus();
  };
  return (
    <BigSearchField
      search={{ typed: text, type: onType, control, clear }}
      sign={<Hint aria-hidden>/</Hint>}
      aria-label="Chercher un cours"
      aria-keyshortcuts="/"
      placeholder="Chercher un cours, une technologie…"
    />
  );
}
