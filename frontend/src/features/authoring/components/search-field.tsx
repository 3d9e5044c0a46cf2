import { chakra } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import type { Ref } from 'react';
import { TextField } from '../../../shared/ui/text-field';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onType: (text: string) => void;
  control?: Ref<HTMLInputElement>;
}

export const SearchField = ({ label, placeholder, value, onType, control }: SearchFieldProps) => (
  <chakra.search display="block" maxWidth="28rem" mb="24">
    <TextField
      {...(control ? { ref: control } : {})}
      label={label}
      type="search"
      placeholder={placeholder}
      autoComplete="off"
      start={<Search size={20} aria-hidden />}
      value={value}
      onChange={(event) => onType(event.target.value)}
    />
  </chakra.search>
);
