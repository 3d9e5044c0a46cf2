import { chakra } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import type { Questions } from '@atelier/contracts/questions';
import { isNameOf, namesOf } from '@atelier/contracts/words/names-of';
import {
  type QuestionFilter,
  questionFilterLabels,
  type QuestionSort,
  questionSortLabels,
} from '@atelier/contracts/words/question-words';
import { ChevronDown, Search } from '../../shared/icons/public';
import { Chip } from '../../shared/ui/chip';
import { controlRecipe, FilterBox } from '../../shared/ui/control-styles';
import { changeParams } from '../../shared/search-params';

/** `lesson` is the current lesson; the others are the server's filters. */
type QuestionScope = 'lesson' | QuestionFilter;

/** Sort and scope of the list, kept in the URL. */
export function useQuestionFilters() {
  const [params, setParams] = useSearchParams();
  const sort = params.get('tri') ?? '';
  const scope = params.get('questions') ?? '';
  const write = (name: string, value: string, defaultValue: string) =>
    setParams(changeParams({ question: null, [name]: value === defaultValue ? null : value }), {
      replace: true,
      preventScrollReset: true,
    });
  return {
    sort: isNameOf(questionSortLabels, sort) ? sort : ('recommended' satisfies QuestionSort),
    scope: isNameOf(questionFilterLabels, scope) ? scope : ('lesson' as QuestionScope),
    /** The question of a deep link from a mail. */
    questionId: params.get('question'),
    sortBy: (next: QuestionSort) => write('tri', next, 'recommended'),
    show: (next: QuestionScope) => write('questions', next, 'lesson'),
  };
}

const ChipRow = chakra('div', {
  base: { display: 'flex', gap: '10', overflowX: 'auto', py: '4', mx: '-4px', px: '4' },
});
const FilterRow = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 15rem' },
    gap: '12',
    mt: '16',
    mb: '24',
  },
});
const SortControl = chakra('select', controlRecipe);
const SearchInput = chakra('input', controlRecipe);
const SortLabel = chakra('span', {
  base: {
    position: 'absolute',
    left: '16px',
    top: '50%',
    transform: 'translateY(-50%)',
    textStyle: 'small',
    color: 'muted',
    pointerEvents: 'none',
  },
});

interface QuestionFiltersProps {
  counts: Questions['counts'] | undefined;
  scope: QuestionScope;
  onScope: (scope: QuestionScope) => void;
  sort: QuestionSort;
  onSort: (sort: QuestionSort) => void;
  search: string;
  onSearch: (text: string) => void;
}

/** Filter chips with counts, and the sort order. */
export function QuestionFilters(props: QuestionFiltersProps) {
  const { counts, scope, onScope, sort, onSort, search, onSearch } = props;
  const chips: [QuestionScope, string, number | undefined][] = [
    ['lesson', 'Cette leçon', counts?.lesson ?? undefined],
    ...namesOf<QuestionFilter>(questionFilterLabels).map(
      (name): [QuestionScope, string, number | undefined] => [
        name,
        questionFilterLabels[name],
        counts?.[name],
      ],
    ),
  ];
  return (
    <>
      <ChipRow role="group" aria-label="Filtrer les questions">
        {chips.map(([name, label, count]) => (
          <Chip key={name} pressed={scope === name} count={count} onClick={() => onScope(name)}>
            {label}
          </Chip>
        ))}
      </ChipRow>
      <FilterRow>
        <FilterBox>
          <SearchInput
            type="search"
            aria-label="Chercher dans les questions"
            placeholder="Chercher dans les questions"
            autoComplete="off"
            maxLength={200}
            ps="48px"
            value={search}
            onChange={({ target }) => onSearch(target.value)}
          />
          <Search size={20} aria-hidden style={{ left: 16 }} />
        </FilterBox>
        <FilterBox>
          <SortLabel aria-hidden>Trier</SortLabel>
          <SortControl
            aria-label="Trier les questions"
            appearance="none"
            ps="60px"
            pe="48px"
            fontWeight={600}
            cursor="pointer"
            value={sort}
            onChange={({ target }) => isNameOf(questionSortLabels, target.value) && onSort(target.value)}
          >
            {namesOf<QuestionSort>(questionSortLabels).map((name) => (
              <option key={name} value={name}>
                {questionSortLabels[name]}
              </option>
            ))}
          </SortControl>
          <ChevronDown size={20} aria-hidden style={{ right: 16 }} />
        </FilterBox>
      </FilterRow>
    </>
  );
}
