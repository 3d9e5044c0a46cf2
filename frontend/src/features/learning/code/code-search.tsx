import { chakra } from '@chakra-ui/react';
import { useDebounced } from '../../../shared/lists/use-debounced';
import { countOf } from '../../../shared/format/format';
import { Search } from '../../../shared/icons/public';
import { controlRecipe, FilterBox } from '../../../shared/ui/control-styles';
import { SecondaryText } from '../../../shared/ui/layout';
import { Spinner } from '../../../shared/ui/loading';
import { QueryError } from '../../../shared/ui/notice';
import { HighlightedText } from '../search/course-search';
import { type CodeOf, minSearchLength, useCodeSearch } from './code-queries';
import { PaneText } from './pane-text';

const Match = chakra('button', {
  base: {
    display: 'flex',
    gap: '10px',
    width: 'full',
    minHeight: { base: '44px', lg: '28px' },
    alignItems: 'center',
    px: '16px',
    py: '4px',
    textAlign: 'start',
    textStyle: 'meta',
    cursor: 'pointer',
    _hover: { bg: 'surface' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});

interface CodeSearchResultsProps {
  of: CodeOf;
  typed: string;
  onChoose: (path: string, line: number) => void;
}

/** Lines that hold a text, by file. */
export function CodeSearchResults({ of, typed, onChoose }: CodeSearchResultsProps) {
  const search = useDebounced(typed.trim());
  const found = useCodeSearch(of, search);
  if (search.length < minSearchLength)
    return (
      <PaneText>
        <SecondaryText>Écrivez au moins deux lettres.</SecondaryText>
      </PaneText>
    );
  if (found.error)
    return (
      <PaneText>
        <QueryError query={found} />
      </PaneText>
    );
  const { matches, isMore } = found.data ?? { matches: [], isMore: false };
  const paths = [...new Set(matches.map(({ path }) => path))];
  const count = countOf(matches.length, 'ligne');
  return (
    <chakra.section data-finds="" aria-label="Lignes trouvées" aria-busy={found.isFetching} pb="16px">
      <SecondaryText role="status" px="16px" py="10px">
        {found.isLoading ? (
          <Spinner role="img" aria-label="Recherche en cours" />
        ) : matches.length === 0 ? (
          `Rien sur «\u00a0${search}\u00a0» dans ces fichiers.`
        ) : isMore ? (
          `Plus de ${count}`
        ) : (
          count
        )}
      </SecondaryText>
      {paths.map((path) => (
        <div key={path}>
          <chakra.h3 px="16px" pt="8px" pb="2px" textStyle="meta" fontWeight="650" overflowWrap="anywhere">
            {path}
          </chakra.h3>
          <ul>
            {matches
              .filter((match) => match.path === path)
              .map(({ line, text }) => (
                <li key={line}>
                  <Match type="button" onClick={() => onChoose(path, line)}>
                    <chakra.span minWidth="28px" color="muted" fontVariantNumeric="tabular-nums">
                      {line}
                    </chakra.span>
                    <chakra.span minWidth="0" fontFamily="mono" truncate>
                      <HighlightedText text={text.trim()} search={search} />
                    </chakra.span>
                  </Match>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </chakra.section>
  );
}

const SearchInput = chakra('input', controlRecipe);

interface CodeSearchFieldProps {
  typed: string;
  onType: (text: string) => void;
}

/** Where that text is typed; Escape empties it. */
export const CodeSearchField = ({ typed, onType }: CodeSearchFieldProps) => (
  <chakra.search display="block">
    <FilterBox>
      <Search size={18} aria-hidden style={{ left: 14 }} />
      <SearchInput
        type="search"
        aria-label="Chercher dans les fichiers"
        placeholder="Chercher dans les fichiers"
        autoComplete="off"
        maxLength={100}
        minHeight="48px"
        ps="42px"
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed === '') return;
          event.preventDefault();
          onType('');
        }}
      />
    </FilterBox>
  </chakra.search>
);
