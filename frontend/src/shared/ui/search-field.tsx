import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import type { Ref } from 'react';
import { TextField } from './text-field';

interface SearchFieldProps extends HTMLChakraProps<'search'> {
  label: string;
  placeholder: string;
  value: string;
  onType: (text: string) => void;
  control?: Ref<HTMLInputElement>;
}

export const SearchField = (props: SearchFieldProps) => {
  const { label, placeholder, value, onType, control = null, ...box } = props;
  return (
    <chakra.search display="block" maxWidth="28rem" mb="16" {...box}>
      <TextField
        ref={control}
        label={label}
        type="search"
        placeholder={placeholder}
        autoComplete="off"
        maxLength={200}
        start={<Search size={20} aria-hidden />}
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
    </chakra.search>
  );
};
