import { chakra } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { TextField } from '../../../shared/ui/text-field';

interface SearchFieldProps {
  value: string;
  onType: (text: string) => void;
}

export const SearchField = ({ value, onType }: SearchFieldProps) => (
  <chakra.search display="block" maxWidth="28rem" mb="24">
    <TextField
      label="Rechercher un cours"
      type="search"
      placeholder="Titre du cours"
      autoComplete="off"
      start={<Search size={20} aria-hidden />}
      value={value}
      onChange={(event) => onType(event.target.value)}
    />
  </chakra.search>
);
