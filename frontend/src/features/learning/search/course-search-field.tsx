import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Search } from '../../../shared/icons/public';
import { controlRecipe, FilterBox } from '../../../shared/ui/control-styles';

/** Focus stops of the arrow keys: the search field and each result. */
const stopSelector = 'input[type=search], [data-finds] a';

/** Arrow keys move between the search field and its results; a key handler for the element around both. */
export function moveAmongResults(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(stopSelector)];
  const from = stops.findIndex((stop) => stop === event.target);
  if (from < 0 || stops.length < 2) return;
  event.preventDefault();
  stops[from + step]?.focus();
}

const SearchInput = chakra('input', controlRecipe);
/** Shows the shortcut; hidden where there is no keyboard. */
const ShortcutKey = chakra('kbd', {
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

interface CourseSearchFieldProps {
  label: string;
  typed: string;
  onType: (text: string) => void;
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
  /** At the end of the field. */
  end?: ReactNode;
}

/** Search field beside a lesson; `/` focuses it, except while typing elsewhere or under a dialog. */
export function CourseSearchField({ label, typed, onType, onKeyDown, end }: CourseSearchFieldProps) {
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
        <SearchInput
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
        {!end && typed === '' && <ShortcutKey aria-hidden>/</ShortcutKey>}
        {end && (
          <chakra.div position="absolute" right="6px" top="0" bottom="0" display="flex" alignItems="center">
            {end}
          </chakra.div>
        )}
      </FilterBox>
    </chakra.search>
  );
}
