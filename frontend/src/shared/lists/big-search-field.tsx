import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';
import { Search, X } from '../icons/public';
import { Button, IconButton } from '../ui/button';
import { controlRecipe, FilterBox } from '../ui/control-styles';

const Field = chakra('input', controlRecipe);

interface BigSearchFieldProps extends HTMLChakraProps<'input'> {
  search: { typed: string; type: (text: string) => void; control: Ref<HTMLInputElement>; clear: () => void };
  /** Icon shown while the field is empty. */
  sign?: ReactNode;
}

/** Large search field of public pages. */
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

interface ClearSearchProps {
  onClear: () => void;
}

/** Action of an empty search result. */
export const ClearSearch = ({ onClear }: ClearSearchProps) => (
  <Button variant="outline" size="touch" onClick={onClear}>
    Effacer la recherche
  </Button>
);
