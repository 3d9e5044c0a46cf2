import { chakra } from '@chakra-ui/react';
import {
  type Announcements,
  closestCenter,
  DndContext,
  type Modifier,
  MouseSensor,
  type ScreenReaderInstructions,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useAtom } from 'jotai';
import { useMemo, useRef } from 'react';
import { exerciseLimits } from '@atelier/contracts/words/exercise-words';
import { Plus } from '../../../shared/icons/learning';
import { Button } from '../../../shared/ui/button';
import { EmptyState } from '../../../shared/ui/empty-state';
import { Row, SecondaryText } from '../../../shared/ui/layout';
import { Tag } from '../../../shared/ui/tag';
import { BufferedKeyboardSensor } from '../programme/drag-handle';
import { moveItem } from '../programme/programme';
import { CheckRow } from './check-row';
import { ExerciseCard, Problem } from './exercise-card';
import { blankCheck } from './exercise-draft';
import { fieldId, focusSoon, openChecksAtom } from './exercise-view';
import { useExercise, useResults } from './use-exercise';

const vertical: Modifier = ({ transform }) => ({ ...transform, x: 0 });

const Heads = chakra('span', {
  base: {
    display: { base: 'none', md: 'grid' },
    gridTemplateColumns: '72px 72px',
    columnGap: '8',
    pe: '36',
    textAlign: 'center',
  },
});

const dragInstructions: ScreenReaderInstructions = {
  draggable:
    'Pour déplacer\u00a0: Espace pour saisir, flèches haut et bas pour déplacer, Espace pour déposer, Échap pour annuler.',
};

function dragAnnouncements(ids: () => readonly string[]): Announcements {
  const place = (id: UniqueIdentifier) => `position ${ids().indexOf(String(id)) + 1} sur ${ids().length}`;
  let hasMoved = false;
  return {
    onDragStart({ active }) {
      hasMoved = false;
      return `La vérification est saisie, ${place(active.id)}.`;
    },
    onDragOver({ active, over }) {
      // Where it is when it is taken was just said.
      if (over?.id === active.id && !hasMoved) return undefined;
      hasMoved = true;
      return over ? `La vérification est en ${place(over.id)}.` : 'Hors de la liste.';
    },
    onDragEnd: ({ over }) => (over ? `La vérification est déposée, ${place(over.id)}.` : undefined),
    onDragCancel: ({ active }) => `Déplacement annulé, ${place(active.id)}.`,
  };
}

/** The checks: sentence, outcome for start and solution, and their fields. */
export function ExerciseChecks() {
  const { lessonId, exercise, problems, change } = useExercise();
  const { checks, language } = exercise;
  const [open, setOpen] = useAtom(openChecksAtom);
  const { start, solution, isStale } = useResults(lessonId, exercise);
  const ids = checks.map(({ _id }) => _id);
  const latest = useRef(ids);
  latest.current = ids;
  const announcements = useMemo(() => dragAnnouncements(() => latest.current), []);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(BufferedKeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const toggle = (id: string) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  const move = (from: number, to: number) => change((now) => ({ checks: moveItem(now.checks, from, to) }));
  const add = () => {
    const check = blankCheck(language);
    change((now) => ({ checks: [...now.checks, check] }));
    setOpen(new Set([...open, check._id]));
    focusSoon(fieldId(`checks.${checks.length}.sentence`));
  };
  const tooMany = problems.get('checks');
  return (
    <ExerciseCard
      title="Vérifications"
      aside={
        checks.length > 0 && (
          <Row as="span" gap="12">
            {isStale && <Tag tone="warn">À revérifier</Tag>}
            <Heads aria-hidden>
              <span>Départ</span>
              <span>Solution</span>
            </Heads>
          </Row>
        )
      }
    >
      {checks.length === 0 && (
        <chakra.div px="20" pb="16">
          <EmptyState
            illustration={null}
            title="Aucune vérification pour l’instant"
            hint="Une phrase que l’élève lit, et le test qui la passe au vert. Trois suffisent souvent."
          />
        </chakra.div>
      )}
      <DndContext
        id="verifications"
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={[vertical]}
        accessibility={{ announcements, screenReaderInstructions: dragInstructions }}
        onDragEnd={({ active, over }) => {
          if (over && over.id !== active.id)
            move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
        }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol>
            {checks.map((check, index) => (
              <CheckRow
                key={check._id}
                check={check}
                index={index}
                count={checks.length}
                isOpen={open.has(check._id)}
                start={start.get(check._id)?.outcome}
                result={solution.get(check._id)}
                onToggle={() => toggle(check._id)}
                onMove={(to) => move(index, to)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {tooMany && <Problem px="20">{tooMany}</Problem>}
      <Row apart gap="12" px={{ base: '8', md: '12' }} py="8" borderTop="line">
        {checks.length < exerciseLimits.checks ? (
          <Button id="ajouter-une-verification" variant="quiet" size="touch" onClick={add}>
            <Plus size={18} aria-hidden />
            Ajouter une vérification
          </Button>
        ) : (
          <span />
        )}
        <SecondaryText as="span" px="8">
          {`${checks.length} sur ${exerciseLimits.checks}`}
        </SecondaryText>
      </Row>
    </ExerciseCard>
  );
}
