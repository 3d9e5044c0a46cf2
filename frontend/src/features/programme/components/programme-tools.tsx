import { chakra } from '@chakra-ui/react';
import { useAtom } from 'jotai';
import { useEffect, type KeyboardEvent } from 'react';
import { countOf } from '../../../shared/format';
import { ListChecks } from '../../../shared/icons/list-checks';
import { Search } from '../../../shared/icons/search';
import { Button } from '../../../shared/ui/button';
import { ClearSearch } from '../../../shared/ui/clear-search';
import { Row } from '../../../shared/ui/layout';
import { TextField } from '../../../shared/ui/text-field';
import { allLessons, type Programme } from '../../draft/state/programme';
import { chosenLessonsAtom } from '../state/chosen-lessons';
import { useLeadTo } from '../state/led-to';
import { chooseButtonId } from '../state/row-ids';
import { searchAtom, searched } from '../state/search';

/** Above the sections: finding a lesson by its title, and choosing several. */
export function ProgrammeTools({ programme }: { programme: Programme }) {
  const [search, setSearch] = useAtom(searchAtom);
  const [chosen, setChosen] = useAtom(chosenLessonsAtom);
  const leadTo = useLeadTo();
  useEffect(
    () => () => {
      setSearch(null);
      setChosen(null);
    },
    [setSearch, setChosen],
  );
  if (allLessons(programme).length === 0) return null;
  const onKey = (event: KeyboardEvent) => {
    const [first] = search?.found ?? [];
    if (event.key === 'Escape') setSearch(null);
    if (event.key === 'Enter' && first !== undefined) leadTo(first);
  };
  return (
    <chakra.div mb="20">
      <Row wrap gap="12" alignItems="flex-end">
        <chakra.search display="block" flex="1 1 16rem" maxWidth="28rem">
          <TextField
            label="Rechercher dans le programme"
            type="search"
            autoComplete="off"
            maxLength={160}
            start={<Search size={20} aria-hidden />}
            value={search?.words ?? ''}
            onChange={(event) => setSearch(searched(programme, event.target.value))}
            onKeyDown={onKey}
          />
        </chakra.search>
        <Button
          id={chooseButtonId}
          variant={chosen === null ? 'quiet' : 'ink'}
          size="tool"
          ms="auto"
          aria-pressed={chosen !== null}
          onClick={() => setChosen(chosen === null ? new Set() : null)}
        >
          <ListChecks size={18} aria-hidden />
          Choisir
        </Button>
      </Row>
      <Row wrap gap="12" role="status" mt={search ? '12' : '0'}>
        {search && (
          <chakra.p color="muted">
            {search.found.length === 0
              ? 'Aucune leçon n’a ces mots dans son titre.'
              : countOf(search.found.length, 'leçon trouvée', 'leçons trouvées')}
          </chakra.p>
        )}
        {search?.found.length === 0 && <ClearSearch onClear={() => setSearch(null)} />}
      </Row>
    </chakra.div>
  );
}
