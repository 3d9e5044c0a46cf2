import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';
import { Search } from '../icons/search';
import { X } from '../icons/x';
import { controlRecipe } from './control-styles';
import { FilterBox } from './filter-box';
import { IconButton } from './icon-button';

const Field = chakra('input', controlRecipe);

interface BigSearchFieldProps extends HTMLChakraProps<'input'> {
  search: { typed: string; type: (text: string) => void; control: Ref<HTMLInputElement>; clear: () => void };
  /** Stands in the field while it is empty. */
  sign?: ReactNode;
}

/** The search of a public page. */
export const BigSearchField = ({ search, sign, ...field }: BigSearchFieldProps) => (
  <FilterBox>
    <Search size={22} aria-hidden style={{ left: 16 }} />
    <Field
      ref={search.control}
      type="search"
      autoComplete="off"
      minHeight="60px"
      ps="52px"
      pe="56px"
      outlineOffset="3px"
      value={search.typed}
      onChange={(event) => search.type(event.target.value)}
      {...field}
    />
    {search.typed === '' ? (
      sign
    ) : (
      <IconButton
        label="Effacer la recherche"
        position="absolute"
        right="8px"
        top="8px"
        onClick={search.clear}
      >
        <X size={20} aria-hidden />
      </IconButton>
    )}
  </FilterBox>
);
