import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Search } from '../../../shared/icons/search';
import { controlRecipe } from '../../../shared/ui/control-styles';
import { FilterBox } from '../../../shared/ui/filter-box';

const Field = chakra('input', controlRecipe);
/** Says by which key one comes here; where there is no keyboard, nothing. */
const Key = chakra('kbd', {
  base: {
    display: 'none',
    '@media (hover: hover) and (pointer: fine)': { display: 'block' },
    position: 'absolute',
    right: '12',
    top: '50%',
    transform: 'translateY(-50%)',
    px: '7px',
    textStyle: 'meta',
    color: 'muted',
    border: 'line',
    borderRadius: 'xs',
    pointerEvents: 'none',
  },
});

interface SideSearchFieldProps {
  label: string;
  typed: string;
  onType: (text: string) => void;
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
  /** Stands at the end of the field. */
  end?: ReactNode;
}

/** The search beside a lesson; `/` leads there from anywhere on the page, except while typing elsewhere or under a dialog. */
export function SideSearchField({ label, typed, onType, onKeyDown, end }: SideSearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onSlash = (event: globalThis.KeyboardEvent) => {
      const { target, key } = event;
      if (key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (
        !(target instanceof HTMLElement) ||
        target.closest('input, textarea, select, dialog, [contenteditable]')
      )
        return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onSlash);
    return () => document.removeEventListener('keydown', onSlash);
  }, []);
  return (
    <chakra.search display="block">
      <FilterBox>
        <Search size={20} aria-hidden style={{ left: 14 }} />
        <Field
          ref={field}
          type="search"
          aria-label={label}
          aria-keyshortcuts="/"
          placeholder={label}
          autoComplete="off"
          maxLength={100}
          minHeight="48"
          ps="44"
          pe={end ? '136px' : '12'}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && typed !== '') {
              event.preventDefault();
              onType('');
            }
            onKeyDown?.(event);
          }}
        />
        {!end && typed === '' && <Key aria-hidden>/</Key>}
        {end && (
          <chakra.div position="absolute" right="6px" top="0" bottom="0" display="flex" alignItems="center">
            {end}
          </chakra.div>
        )}
      </FilterBox>
    </chakra.search>
  );
}
