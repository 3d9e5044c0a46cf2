import { isNameOf } from '@atelier/contracts/words/names-of';
import type { HTMLChakraProps } from '@chakra-ui/react';
import { ArrowDown } from '../icons/arrow-down';
import { ArrowUp } from '../icons/arrow-up';
import type { ListSort } from '../lists/use-list-sort';
import { Choice } from './choice';
import { IconButton } from './icon-button';
import { Row } from './layout';

type SortChoiceProps<Name extends string> = Omit<HTMLChakraProps<'div'>, 'onChange' | 'children'> & {
  words: Readonly<Record<Name, string>>;
  by: ListSort<Name>;
};

/** In which order, where a list has no heads of columns that say it; the arrow turns it round. */
export function SortChoice<Name extends string>({
  words,
  by: { sort, order, sortBy },
  ...rest
}: SortChoiceProps<Name>) {
  const Arrow = order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <Row gap="8" {...rest}>
      <Choice
        label="Tri"
        room="60px"
        flex="1"
        value={sort}
        onChoose={(chosen) => {
          if (chosen && isNameOf<Name>(words, chosen) && chosen !== sort) sortBy(chosen);
        }}
      >
        {(Object.keys(words) as Name[]).map((name) => (
          <option key={name} value={name}>
            {words[name]}
          </option>
        ))}
      </Choice>
      <IconButton
        label={order === 'asc' ? 'Ordre croissant, inverser' : 'Ordre décroissant, inverser'}
        onClick={() => sortBy(sort)}
      >
        <Arrow size={20} aria-hidden />
      </IconButton>
    </Row>
  );
}
