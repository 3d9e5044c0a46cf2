import { chakra } from '@chakra-ui/react';
import { useAtom, useSetAtom } from 'jotai';
import { countOf } from '../../../shared/format';
import { FolderInput } from '../../../shared/icons/folder-input';
import { Trash2 } from '../../../shared/icons/trash-2';
import { Button } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { bottomRoom } from '../../../shared/ui/use-bottom-room';
import type { Programme } from '../../draft/state/programme';
import { useUploadQueue, useUploads } from '../../uploads/state/use-uploads';
import { chosenIn, chosenLessonsAtom } from '../state/chosen-lessons';
import { lessonsToMoveAtom } from '../state/folding';
import { chooseButtonId } from '../state/row-ids';
import { useProgramme } from '../state/use-programme';

/** Below the menus of the rows, which open over it. */
const Bar = chakra('section', {
  base: {
    position: 'sticky',
    zIndex: 'raised',
    bottom: `calc(var(${bottomRoom}, 0px) + 12px)`,
    mt: '20',
    px: { base: '8', md: '20' },
    py: '10',
    bg: 'surface',
    border: 'control',
    borderRadius: 'md',
    boxShadow: 'raised',
    // On a phone the three stand in one line.
    '& button': { px: { base: '12', md: '14' } },
    '& svg': { display: { base: 'none', md: 'inline' } },
  },
});

/** While lessons are being chosen: how many, and what can be done with them. */
export function ChosenBar({ programme }: { programme: Programme }) {
  const actions = useProgramme();
  const queue = useUploadQueue();
  const uploads = useUploads();
  const [chosen, setChosen] = useAtom(chosenLessonsAtom);
  const askWhereTo = useSetAtom(lessonsToMoveAtom);
  if (chosen === null) return null;
  const lessons = chosenIn(programme, chosen);
  const ids = lessons.map(({ _id }) => _id);
  const end = () => {
    setChosen(null);
    document.getElementById(chooseButtonId)?.focus();
  };
  const remove = () => {
    for (const { id, target } of uploads)
      if (target.lessonId && ids.includes(target.lessonId)) queue.cancel(id);
    actions.deleteLessons(new Set(ids));
    end();
  };
  return (
    <Bar aria-label="Leçons choisies" onKeyDown={(event) => event.key === 'Escape' && end()}>
      <Row wrap gap={{ base: '4', md: '8' }}>
        <chakra.p role="status" fontWeight="600" me="auto" flexBasis={{ base: '100%', md: 'auto' }}>
          {ids.length === 0 ? 'Cochez des leçons' : countOf(ids.length, 'leçon choisie', 'leçons choisies')}
        </chakra.p>
        <Button variant="outline" size="touch" disabled={ids.length === 0} onClick={() => askWhereTo(ids)}>
          <FolderInput size={18} aria-hidden />
          Déplacer vers…
        </Button>
        <Button variant="outline" size="touch" disabled={ids.length === 0} onClick={remove}>
          <Trash2 size={18} aria-hidden />
          Supprimer
        </Button>
        <Button variant="quiet" size="touch" onClick={end}>
          Terminer
        </Button>
      </Row>
    </Bar>
  );
}
