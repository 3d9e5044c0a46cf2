import { chakra } from '@chakra-ui/react';
import { useAtom, useSetAtom, useStore } from 'jotai';
import {
  type KeyboardEvent as ReactKeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { partWords } from '@atelier/contracts/words/part-types';
import { countOf } from '../../../shared/format/format';
import { ListChecks } from '../../../shared/icons/studio';
import { Plus } from '../../../shared/icons/learning';
import { Search } from '../../../shared/icons/public';
import { isTyping } from '../../../shared/ui/focus';
import { Button } from '../../../shared/ui/button';
import { ClearSearch } from '../../../shared/lists/big-search-field';
import { Dialog } from '../../../shared/ui/modal';
import { Row } from '../../../shared/ui/layout';
import { TextField } from '../../../shared/forms/fields';
import { addPartsId } from '../lesson/part-choices';
import { SelectionBar } from './lesson-selection';
import { lessonEnds, LessonEndsContext, MoveDialog } from './move-lesson';
import { OpeningDialog } from './opening-dialog';
import { allLessons, findLesson, type Programme } from './programme';
import { useProgramme } from './programme-actions';
import { ProgrammeDrag } from './programme-drag';
import {
  foldFinished,
  partRemovalAtom,
  restoreFocusAtom,
  searchAtom,
  searchLessons,
  selectButtonId,
  selectedLessonsAtom,
  useLessonDeepLink,
  useRestoreRowFocus,
  useShowLesson,
} from './programme-view';
import { SectionCard } from './section-card';

/** Above the sections: search by lesson title, and selection mode. */
function ProgrammeToolbar({ programme }: { programme: Programme }) {
  const [search, setSearch] = useAtom(searchAtom);
  const [chosen, setChosen] = useAtom(selectedLessonsAtom);
  const showLesson = useShowLesson();
  useEffect(
    () => () => {
      setSearch(null);
      setChosen(null);
    },
    [setSearch, setChosen],
  );
  if (allLessons(programme).length === 0) return null;
  const onKey = (event: ReactKeyboardEvent) => {
    const [first] = search?.found ?? [];
    if (event.key === 'Escape') setSearch(null);
    if (event.key === 'Enter' && first !== undefined) showLesson(first);
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
            onChange={(event) => setSearch(searchLessons(programme, event.target.value))}
            onKeyDown={onKey}
          />
        </chakra.search>
        <Button
          id={selectButtonId}
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

/** Confirms the removal of a lesson's content, if something would be lost. */
function PartRemovalDialog({ programme }: { programme: Programme }) {
  const actions = useProgramme();
  const [lessonId, setLessonId] = useAtom(partRemovalAtom);
  const restoreFocus = useSetAtom(restoreFocusAtom);
  const lesson = lessonId === null ? undefined : findLesson(programme, lessonId);
  const part = lesson?.parts[0];
  const close = () => setLessonId(null);
  const remove = () => {
    close();
    if (!lesson) return;
    restoreFocus(addPartsId(lesson._id));
    actions.removePart(lesson);
  };

  return (
    <Dialog
      open={part !== undefined}
      onClose={close}
      title="Retirer ce contenu&#8239;?"
      size="sm"
      footer={
        <>
          <Button variant="outline" size="tool" onClick={close}>
            Garder
          </Button>
          <Button variant="danger" size="tool" onClick={remove}>
            Retirer
          </Button>
        </>
      }
    >
      {part && lesson && (
        <p>
          Le contenu de la leçon «&nbsp;{lesson.title}&nbsp;» ({partWords[part.type].label}) sera retiré. Vous
          pourrez ensuite choisir un autre type.
        </p>
      )}
    </Dialog>
  );
}

export const AddSectionButton = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '12',
    width: 'full',
    minHeight: '56',
    mt: '20',
    fontWeight: 600,
    borderWidth: '1.5px',
    borderStyle: 'dashed',
    borderColor: 'line2',
    borderRadius: 'md',
    cursor: 'pointer',
    transition: 'border-color 150ms ease-out, background-color 150ms ease-out',
    _hover: { borderColor: 'fg', bg: 'sunken' },
  },
});

/** Ctrl+Z outside of fields undoes the last deletion; in a field it is the browser's. */
function useUndoShortcut(undo: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'z' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      if (isTyping(event.target)) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [undo]);
}

/**
 * Folds finished sections once. False in the first render, which is not painted: the sections read what is folded when
 * they are rendered first, but are told of a change only after they were painted.
 */
function useFoldFinished(programme: Programme): boolean {
  const store = useStore();
  const first = useRef(programme);
  const [isFolded, setFolded] = useState(false);
  useLayoutEffect(() => {
    foldFinished(store, first.current);
    setFolded(true);
  }, [store]);
  return isFolded;
}

/** Keeps the focused control above the selection bar. */
const scrollAboveBar = { '& :is(button, input, textarea)': { scrollMarginBottom: '96px' } };

/** Sections, lessons and their contents. Requires a `ProgrammeContext`. */
export function ProgrammeEditor({ programme }: { programme: Programme }) {
  return useFoldFinished(programme) && <FoldedProgramme programme={programme} />;
}

function FoldedProgramme({ programme }: { programme: Programme }) {
  const actions = useProgramme();
  useUndoShortcut(actions.undo);
  useLessonDeepLink(programme);

  useRestoreRowFocus(programme);

  return (
    <LessonEndsContext value={lessonEnds(programme)}>
      {programme.length === 0 && (
        <chakra.p color="muted">
          Le programme est vide. Une section réunit les leçons d’un même thème.
        </chakra.p>
      )}
      <ProgrammeToolbar programme={programme} />
      <ProgrammeDrag programme={programme}>
        <chakra.ol display="grid" gap="20" css={scrollAboveBar}>
          {programme.map((section, index) => (
            <SectionCard key={section._id} section={section} index={index} count={programme.length} />
          ))}
        </chakra.ol>
      </ProgrammeDrag>
      <AddSectionButton
        id="add-section"
        type="button"
        onClick={() => actions.addSection(programme.length + 1)}
      >
        <Plus size={20} aria-hidden />
        Ajouter une section
      </AddSectionButton>
      <SelectionBar programme={programme} />
      <MoveDialog programme={programme} />
      <OpeningDialog programme={programme} />
      <PartRemovalDialog programme={programme} />
    </LessonEndsContext>
  );
}
