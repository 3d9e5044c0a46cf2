import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { Ref } from 'react';
import { Search } from '../icons/search';
import { TextField } from './text-field';

interface SearchFieldProps extends HTMLChakraProps<'search'> {
  label: string;
  placeholder: string;
  /** What is typed, as `useListSearch` gives it. */
  search: { typed: string; type: (text: string) => void; control: Ref<HTMLInputElement> };
}

export const SearchField = ({ label, placeholder, search, ...box }: SearchFieldProps) => (
  <chakra.search display="block" maxWidth="28rem" mb="16" {...box}>
    <TextField
      ref={search.control}
      label={label}
      type="search"
      placeholder={placeholder}
      autoComplete="off"
      maxLength={200}
      start={<Search size={20} aria-hidden />}
      value={search.typed}
      onChange={(event) => search.type(event.target.value)}
    />
  </chakra.search>
);
