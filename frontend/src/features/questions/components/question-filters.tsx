import type { Questions } from '@atelier/contracts/questions';
import { isNameOf, namesOf } from '@atelier/contracts/words/names-of';
import {
  questionFilterLabels,
  questionSortLabels,
  type QuestionFilter,
  type QuestionSort,
} from '@atelier/contracts/words/question-words';
import { chakra } from '@chakra-ui/react';
import { ChevronDown } from '../../../shared/icons/chevron-down';
import { Search } from '../../../shared/icons/search';
import { Chip } from '../../../shared/ui/chip';
import { controlRecipe } from '../../../shared/ui/control-styles';
import { FilterBox } from '../../../shared/ui/filter-box';
import type { QuestionScope } from '../state/use-questions-place';

const Chips = chakra('div', {
  base: { display: 'flex', gap: '10', overflowX: 'auto', py: '4', mx: '-4px', px: '4' },
});
const Line = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 15rem' },
    gap: '12',
    mt: '16',
    mb: '24',
  },
});
const Select = chakra('select', controlRecipe);
const Input = chakra('input', controlRecipe);
const Lead = chakra('span', {
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

/** Which questions, and in which order; each figure counts what its chip shows. */
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
      <Chips role="group" aria-label="Filtrer les questions">
        {chips.map(([name, label, count]) => (
          <Chip key={name} pressed={scope === name} count={count} onClick={() => onScope(name)}>
            {label}
          </Chip>
        ))}
      </Chips>
      <Line>
        <FilterBox>
          <Input
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
          <Lead aria-hidden>Trier</Lead>
          <Select
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
          </Select>
          <ChevronDown size={20} aria-hidden style={{ right: 16 }} />
        </FilterBox>
      </Line>
    </>
  );
}
