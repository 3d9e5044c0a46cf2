import { chakra } from '@chakra-ui/react';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import type { LessonDraft, SectionDraft } from '@atelier/contracts/course-draft';
import { countOf } from '../../../shared/format/format';
import { CalendarClock, CirclePlus, FolderInput } from '../../../shared/icons/studio';
import { CircleDashed } from '../../../shared/icons/learning';
import { Eye } from '../../../shared/icons/common';
import { Trash2 } from '../../../shared/icons/members';
import { Button } from '../../../shared/ui/button';
import { Checkbox } from '../../../shared/forms/checkbox';
import { Row, VisuallyHidden } from '../../../shared/ui/layout';
import { bottomInset } from '../../../shared/ui/side-frame';
import { RowMenu, type RowMenuItem } from '../row-menu';
import { useUploadQueue, useUploads } from '../../uploads/use-uploads';
import { allLessons, type Programme } from './programme';
import { useProgramme } from './programme-actions';
import {
  lessonsToMoveAtom,
  sectionsToOpenAtom,
  selectButtonId,
  selectedIn,
  selectedLessonsAtom,
  selectionMenuId,
  toggleLessonAtom,
  toggleLessonsAtom,
  useIsSearching,
} from './programme-view';

const Frame = chakra('span', { base: { display: 'inline-flex', flexShrink: 0, p: { base: '4', md: '0' } } });

/** Selects a lesson in selection mode; with Shift, the range since the last one. */
export function LessonCheckbox({ lesson: { _id, title } }: { lesson: LessonDraft }) {
  const programme = useProgramme();
  const chosen = useAtomValue(selectedLessonsAtom);
  const tick = useSetAtom(toggleLessonAtom);
  if (chosen === null) return null;
  return (
    <Frame>
      <Checkbox
        label={<VisuallyHidden>{`Choisir la leçon «\u00a0${title}\u00a0»`}</VisuallyHidden>}
        checked={chosen.has(_id)}
        onChange={(event) =>
          tick({
            programme: programme.sections(),
            lessonId: _id,
            isChosen: event.target.checked,
            // `change` has no Shift state; its native event is the click, which has.
            isReaching: event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey,
          })
        }
      />
    </Frame>
  );
}

/** Selects all the lessons of a section, folded or not; hidden while a search filters rows. */
export function SectionCheckbox({ section: { title, lessons } }: { section: SectionDraft }) {
  const chosen = useAtomValue(selectedLessonsAtom);
  const tickAll = useSetAtom(toggleLessonsAtom);
  const isSearching = useIsSearching();
  if (chosen === null || lessons.length === 0 || isSearching) return null;
  const count = lessons.filter((lesson) => chosen.has(lesson._id)).length;
  return (
    <Frame>
      <Checkbox
        label={<VisuallyHidden>{`Choisir les leçons de «\u00a0${title}\u00a0»`}</VisuallyHidden>}
        checked={count === lessons.length}
        ref={(box: HTMLInputElement | null) => {
          if (box) box.indeterminate = count > 0 && count < lessons.length;
        }}
        onChange={(event) => tickAll(lessons, event.target.checked)}
      />
    </Frame>
  );
}

/** Stacked below the rows' menus. */
const Bar = chakra('section', {
  base: {
    position: 'sticky',
    zIndex: 'raised',
    bottom: `calc(var(${bottomInset}, 0px) + 12px)`,
    mt: '20',
    px: { base: '8', md: '20' },
    py: '10',
    bg: 'surface',
    border: 'control',
    borderRadius: 'md',
    boxShadow: 'raised',
    // On a phone the three buttons fit on one line.
    '& button': { px: { base: '12', md: '14' } },
    '& svg': { display: { base: 'none', md: 'inline' } },
  },
});

/** In selection mode: number of selected lessons, and bulk actions. */
export function SelectionBar({ programme }: { programme: Programme }) {
  const actions = useProgramme();
  const queue = useUploadQueue();
  const uploads = useUploads();
  const [chosen, setChosen] = useAtom(selectedLessonsAtom);
  const askWhereTo = useSetAtom(lessonsToMoveAtom);
  const askOpening = useSetAtom(sectionsToOpenAtom);
  if (chosen === null) return null;
  const lessons = selectedIn(programme, chosen);
  const ids = lessons.map(({ _id }) => _id);
  const end = () => {
    setChosen(null);
    document.getElementById(selectButtonId)?.focus();
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
  const choices: RowMenuItem[] = [
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
          <RowMenu id={selectionMenuId} label="Autres actions sur les leçons choisies" choices={choices} />
        )}
        <Button variant="quiet" size="touch" onClick={end}>
          Terminer
        </Button>
      </Row>
    </Bar>
  );
}
