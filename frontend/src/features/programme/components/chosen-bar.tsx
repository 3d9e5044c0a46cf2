import { chakra } from '@chakra-ui/react';
import { useAtom, useSetAtom } from 'jotai';
import { countOf } from '../../../shared/format';
import { CalendarClock } from '../../../shared/icons/calendar-clock';
import { CircleDashed } from '../../../shared/icons/circle-dashed';
import { CirclePlus } from '../../../shared/icons/circle-plus';
import { Eye } from '../../../shared/icons/eye';
import { FolderInput } from '../../../shared/icons/folder-input';
import { Trash2 } from '../../../shared/icons/trash-2';
import { Button } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { bottomRoom } from '../../../shared/ui/use-bottom-room';
import { allLessons, type Programme } from '../../draft/state/programme';
import { useUploadQueue, useUploads } from '../../uploads/state/use-uploads';
import { chosenIn, chosenLessonsAtom } from '../state/chosen-lessons';
import { lessonsToMoveAtom, sectionsToOpenAtom } from '../state/folding';
import { chooseButtonId, chosenMenuId } from '../state/row-ids';
import { useProgramme } from '../state/use-programme';
import { RowMenu, type RowChoice } from './row-menu';

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
  const askOpening = useSetAtom(sectionsToOpenAtom);
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
  const all = allLessons(programme);
  const isDrafts = lessons.some(({ isDraft }) => isDraft);
  const isFree = lessons.length > 0 && lessons.every((lesson) => lesson.isFree);
  const sections = programme.filter((section) => section.lessons.some(({ _id }) => chosen.has(_id)));
  const choices: RowChoice[] = [
    {
      label: isFree ? 'Retirer l’aperçu gratuit' : 'Aperçu gratuit',
      icon: <Eye size={18} aria-hidden />,
      onChoose: () => actions.setLessonsFree(chosen, !isFree),
    },
    {
      label: 'Remettre en brouillon',
      icon: <CircleDashed size={18} aria-hidden />,
      disabled: lessons.every(({ isDraft }) => isDraft),
      onChoose: () => actions.setLessonsDraft(chosen, true),
    },
    {
      label:
        sections.length > 1 ? `Ouverture des ${sections.length}\u00a0sections…` : 'Ouverture de la section…',
      icon: <CalendarClock size={18} aria-hidden />,
      onChoose: () => askOpening(sections.map(({ _id }) => _id)),
    },
  ];
  return (
    <Bar aria-label="Leçons choisies" onKeyDown={(event) => event.key === 'Escape' && end()}>
      <Row wrap gap={{ base: '4', md: '8' }}>
        <chakra.p role="status" fontWeight="600" me="auto" flexBasis={{ base: '100%', md: 'auto' }}>
          {ids.length === 0 ? 'Cochez des leçons' : countOf(ids.length, 'leçon choisie', 'leçons choisies')}
        </chakra.p>
        {ids.length < all.length && (
          <Button variant="quiet" size="touch" onClick={() => setChosen(new Set(all.map(({ _id }) => _id)))}>
            Tout choisir
          </Button>
        )}
        <Button
          variant="outline"
          size="touch"
          disabled={!isDrafts}
          onClick={() => actions.setLessonsDraft(chosen, false)}
        >
          <CirclePlus size={18} aria-hidden />
          Ajouter au cours
        </Button>
        <Button variant="outline" size="touch" disabled={ids.length === 0} onClick={() => askWhereTo(ids)}>
          <FolderInput size={18} aria-hidden />
          Déplacer vers…
        </Button>
        <Button variant="outline" size="touch" disabled={ids.length === 0} onClick={remove}>
          <Trash2 size={18} aria-hidden />
          Supprimer
        </Button>
        {ids.length > 0 && (
          <RowMenu id={chosenMenuId} label="Autres actions sur les leçons choisies" choices={choices} />
        )}
        <Button variant="quiet" size="touch" onClick={end}>
          Terminer
        </Button>
      </Row>
    </Bar>
  );
}
