import { Button } from './button';

interface ClearSearchProps {
  onClear: () => void;
}

/** The next step of a list that a search has emptied. */
export const ClearSearch = ({ onClear }: ClearSearchProps) => (
  <Button variant="outline" size="touch" onClick={onClear}>
    Effacer la recherche
  </Button>
);
