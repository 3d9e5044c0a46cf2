import { chakra } from '@chakra-ui/react';
import { Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { controlRecipe } from '../../../shared/ui/control-styles';
import { IconButton } from '../../../shared/ui/icon-button';
import { FilterBox } from './filter-box';

const Field = chakra('input', controlRecipe);
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
  const field = useSlash();
  return (
    <FilterBox>
      <Search size={22} aria-hidden style={{ left: 16 }} />
      <Field
        ref={field}
        type="search"
        aria-label="Chercher un cours"
        aria-keyshortcuts="/"
        placeholder="Chercher un cours, une technologie…"
        autoComplete="off"
        minHeight="60px"
        ps="52px"
        pe="56px"
        outlineOffset="3px"
        value={text}
        onChange={(event) => onType(event.target.value)}
      />
      {text === '' ? (
        <Hint aria-hidden>/</Hint>
      ) : (
        <IconButton
          label="Effacer la recherche"
          position="absolute"
          right="8px"
          top="8px"
          onClick={() => {
            onType('');
            field.current?.focus();
          }}
        >
          <X size={20} aria-hidden />
        </IconButton>
      )}
    </FilterBox>
  );
}
