import { chakra } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { TextField } from '../../../shared/ui/text-field';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onType: (text: string) => void;
}

export const SearchField = ({ label, placeholder, value, onType }: SearchFieldProps) => (
  <chakra.search display="block" maxWidth="28rem" mb="16">
    <TextField
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
