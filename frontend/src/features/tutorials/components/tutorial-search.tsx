import { chakra } from '@chakra-ui/react';
import { Search, X } from 'lucide-react';
import type { ListSearch } from '../../../shared/lists/use-list-search';
import { controlRecipe } from '../../../shared/ui/control-styles';
import { IconButton } from '../../../shared/ui/icon-button';

const Box = chakra('div', {
  base: {
    position: 'relative',
    '& > svg': { position: 'absolute', top: '50%', left: '16px', mt: '-11px', pointerEvents: 'none' },
  },
});
const Field = chakra('input', controlRecipe);

export const TutorialSearch = ({ search }: { search: ListSearch }) => (
  <chakra.search display="block">
    <Box>
      <Search size={22} aria-hidden />
      <Field
        ref={search.control}
        type="search"
        aria-label="Chercher un tutoriel"
        placeholder="Chercher un tutoriel…"
        autoComplete="off"
        maxLength={200}
        minHeight="60px"
        ps="52px"
        pe="56px"
        outlineOffset="3px"
        value={search.typed}
        onChange={(event) => search.type(event.target.value)}
      />
      {search.typed !== '' && (
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
    </Box>
  </chakra.search>
);
