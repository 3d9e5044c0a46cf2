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
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useMemo, useRef } from 'react';
import type { CheckResult } from '@atelier/contracts/exercise-verdict';
import { exerciseLimits, triesUntil } from '@atelier/contracts/words/exercise-words';
import { Switch } from '../../../shared/forms/checkbox';
import { TextAreaField, TextField } from '../../../shared/forms/fields';
import { ArrowDown, ArrowUp } from '../../../shared/icons/studio';
import { EyeOff } from '../../../shared/icons/common';
import { ChevronUp, CircleX, Plus } from '../../../shared/icons/learning';
import { Trash2 } from '../../../shared/icons/members';
import { ChevronDown, CircleAlert, CircleCheck } from '../../../shared/icons/public';
import { Button, IconButton } from '../../../shared/ui/button';
import { EmptyState } from '../../../shared/ui/empty-state';
import { Row, SecondaryText, VisuallyHidden } from '../../../shared/ui/layout';
import { Tag } from '../../../shared/ui/tag';
import { useAutosavedText } from '../course/autosaved-inputs';
import { BufferedKeyboardSensor, DragHandle } from '../programme/drag-handle';
import { moveItem } from '../programme/programme';
import { CodeTest, HtmlTest, SqlTest } from './check-tests';
import { ExerciseCard, Problem } from './exercise-card';
import { blankCheck, type CheckDraft, withCheck } from './exercise-draft';
import {
  checkId,
  fieldId,
  focusSoon,
  lineToShowAtom,
  openChecksAtom,
  sentenceOf,
  showsBlanksAtom,
  shownTextAtom,
} from './exercise-view';
import { Sentence } from './sentence';
import { useExercise, useResults } from './use-exercise';

const vertical: Modifier = ({ transform }) => ({ ...transform, x: 0 });

const Line = chakra('li', {
  base: {
    position: 'relative',
    bg: 'surface',
    borderTop: 'line',
    borderInlineStart: '3px solid transparent',
    '&[data-open]': { bg: 'sunken' },
    '&[data-failed]': { borderInlineStartColor: 'danger' },
    '&[data-dragging]': { zIndex: 'raised', boxShadow: 'raised' },
    _last: { borderBottomRadius: 'md' },
  },
});
const Toggle = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) 32px 32px 20px', md: 'minmax(0, 1fr) 72px 72px 20px' },
    alignItems: 'center',
    columnGap: '8',
    flex: 1,
    minWidth: 0,
    minHeight: '56',
    py: '8',
    pe: '4',
    textAlign: 'start',
    borderRadius: 'sm',
    cursor: 'pointer',
    '&[aria-expanded=true] [data-sentence]': { fontWeight: 650 },
    '& [data-sentence]': { overflowWrap: 'anywhere' },
    '&[data-blank] [data-sentence]': { color: 'muted' },
    '& [data-mark]': { justifySelf: 'center', display: 'inline-grid' },
  },
});
const Heads = chakra('span', {
  base: {
    display: { base: 'none', md: 'grid' },
    gridTemplateColumns: '72px 72px',
    columnGap: '8',
    pe: '36',
    textAlign: 'center',
  },
});
const Found = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '84px minmax(0, 1fr)' },
    columnGap: '8',
    rowGap: '4',
    p: '12px 16px',
    bg: 'dsoft',
    borderRadius: 'sm',
    textStyle: 'small',
    '& dt': { fontWeight: 650, color: 'danger' },
    '& dd': { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
    '& dd[data-code]': { fontFamily: 'mono', maxHeight: '12rem', overflowY: 'auto' },
  },
});

const outcomeWords = { passed: 'passe', failed: 'échoue', broken: 'ne s’exécute pas' } as const;
type Outcome = keyof typeof outcomeWords;

interface MarkProps {
  /** « Départ », « Solution ». */
  of: string;
  outcome: Outcome | undefined;
  /** For the start, which is not meant to pass. */
  isNeutral?: boolean;
}

/** Icon, and words for who does not see it. */
function Mark({ of, outcome, isNeutral = false }: MarkProps) {
  const color =
    outcome === undefined ? 'line2' : outcome === 'passed' ? 'green' : isNeutral ? 'muted' : 'danger';
  return (
    <chakra.span data-mark="" color={color}>
      {outcome === undefined && <span aria-hidden>–</span>}
      {outcome === 'passed' && <CircleCheck size={20} aria-hidden />}
      {outcome === 'failed' && <CircleX size={20} aria-hidden />}
      {outcome === 'broken' && <CircleAlert size={20} aria-hidden />}
      {outcome && <VisuallyHidden>{`, ${of}\u00a0: ${outcomeWords[outcome]}`}</VisuallyHidden>}
    </chakra.span>
  );
}

/** What the solution gave where it should have passed. */
function Failure({ result }: { result: CheckResult }) {
  const { exercise } = useExercise();
  const show = useSetAtom(shownTextAtom);
  const setLine = useSetAtom(lineToShowAtom);
  if (result.outcome === 'passed') return null;
  if (result.outcome === 'broken')
    return (
      <Found tabIndex={0} aria-label="Résultat de la vérification">
        <dt>Erreur</dt>
        <dd>{result.message}</dd>
      </Found>
    );
  const { expected, received, position } = result;
  const index = exercise.files.findIndex(({ name }) => name === position?.file);
  const goThere = () => {
    if (!position) return;
    show({ index, text: 'solution' });
    setLine(position.line);
  };
  return (
    <Found tabIndex={0} aria-label="Résultat de la vérification">
      <dt>Attendu</dt>
      <dd data-code="">{expected}</dd>
      <dt>Reçu</dt>
      <dd data-code="">{received}</dd>
      {position && (
        <>
          <dt>Où</dt>
          <dd>
            {`${position.file}, ligne ${position.line}. `}
            {index >= 0 && (
              <Button variant="link" size="tool" minHeight="24" onClick={goThere}>
                Y aller
              </Button>
            )}
          </dd>
        </>
      )}
    </Found>
  );
}

interface CheckFieldsProps {
  check: CheckDraft;
  index: number;
  result: CheckResult | undefined;
  /** « Monter / Descendre » */
  moving: ReactNode;
}

function CheckFields({ check, index, result, moving }: CheckFieldsProps) {
  const { exercise, problems, type, change, changeWithUndo, settle } = useExercise();
  const showsBlanks = useAtomValue(showsBlanksAtom);
  const path = `checks.${index}`;
  const { _id } = check;
  const put = (facts: object, edit = type) =>
    edit((now) => {
      const current = now.checks.find((each) => each._id === _id);
      return current ? withCheck(now, { ...current, ...facts } as CheckDraft) : {};
    });
  const problemOf = (field: string) => {
    const isBlank = String((check as Partial<Record<string, unknown>>)[field] ?? '').trim() === '';
    return showsBlanks || !isBlank ? problems.get(`${path}.${field}`) : undefined;
  };
  const sentence = useAutosavedText({
    stored: check.sentence,
    commit: (text) => put({ sentence: text }),
    save: settle,
  });
  const hint = useAutosavedText({
    stored: check.hint ?? '',
    commit: (text) => put({ hint: text === '' ? null : text }),
    save: settle,
  });
  const remove = () => {
    const { checks } = exercise;
    const next = checks[index + 1] ?? checks[index - 1];
    changeWithUndo('Vérification supprimée', (now) => ({
      checks: now.checks.filter((each) => each._id !== _id),
    }));
    focusSoon(next ? checkId(next._id) : 'ajouter-une-verification');
  };
  const kindProblem = problems.get(`${path}.kind`);
  const hiddenProblem = problems.get(`${path}.isHidden`);
  const { counts } = exercise;
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="20"
      ps={{ base: '12', md: '50px' }}
      pe={{ base: '12', md: '20' }}
      pb="20"
    >
      <TextField
        id={fieldId(`${path}.sentence`)}
        label="Phrase montrée à l’élève"
        placeholder="La somme ignore les valeurs absentes."
        hint={
          <>
            Entre <code>`</code> pour du code.
          </>
        }
        maxLength={exerciseLimits.sentence}
        autoComplete="off"
        error={problemOf('sentence')}
        {...sentence}
      />
      {check.kind === 'code' && <CodeTest check={check} path={path} problemOf={problemOf} type={put} />}
      {check.kind === 'sql' && <SqlTest check={check} path={path} problemOf={problemOf} type={put} />}
      {check.kind === 'html' && <HtmlTest check={check} path={path} problemOf={problemOf} type={put} />}
      {kindProblem && <Problem>{kindProblem}</Problem>}
      {result && <Failure result={result} />}
      <TextAreaField
        label={`Indice, après ${triesUntil.hint} essais, facultatif`}
        rows={2}
        maxLength={exerciseLimits.hint}
        {...hint}
      />
      <Row wrap apart gap="12">
        <Row wrap gap="8">
          <Switch
            label="Cachée"
            checked={Boolean(check.isHidden)}
            disabled={!counts && !check.isHidden}
            onChange={({ target }) => put({ isHidden: target.checked }, change)}
          />
          <SecondaryText as="span">
            {counts
              ? 'Jugée par le serveur seul\u00a0; l’élève voit qu’elle existe.'
              : 'Seulement si l’exercice compte pour l’attestation.'}
          </SecondaryText>
        </Row>
        <Row gap="0" ms="auto">
          {moving}
          <Button variant="quiet" size="touch" color="danger" onClick={remove}>
            <Trash2 size={18} aria-hidden />
            Supprimer
          </Button>
        </Row>
      </Row>
      {hiddenProblem && <Problem>{hiddenProblem}</Problem>}
    </chakra.div>
  );
}

interface CheckRowProps {
  check: CheckDraft;
  index: number;
  count: number;
  isOpen: boolean;
  start: Outcome | undefined;
  result: CheckResult | undefined;
  onToggle: () => void;
  onMove: (to: number) => void;
}

function CheckRow({ check, index, count, isOpen, start, result, onToggle, onMove }: CheckRowProps) {
  const { problems } = useExercise();
  const showsBlanks = useAtomValue(showsBlanksAtom);
  const sentence = sentenceOf(check);
  const sortable = useSortable({
    id: check._id,
    attributes: { roleDescription: 'élément à déplacer' },
    disabled: isOpen,
  });
  const { transform, transition } = sortable;
  const hasProblem = showsBlanks && [...problems.keys()].some((path) => path.startsWith(`checks.${index}.`));
  const isFailed = result !== undefined && result.outcome !== 'passed';
  const move = (to: number, button: string) => {
    if (to < 0 || to >= count) return;
    onMove(to);
    focusSoon(button);
  };
  return (
    <Line
      ref={sortable.setNodeRef}
      data-open={isOpen ? '' : undefined}
      data-failed={isFailed && isOpen ? '' : undefined}
      data-dragging={sortable.isDragging ? '' : undefined}
      style={transform ? { transform: `translate3d(0, ${transform.y}px, 0)`, transition } : undefined}
    >
      <Row gap={{ base: '4', md: '8' }} ps={{ base: '4', md: '8' }} pe={{ base: '8', md: '16' }}>
        {isOpen ? (
          <chakra.span width="32" flexShrink={0} />
        ) : (
          <DragHandle
            label={`Déplacer la vérification ${index + 1}`}
            ref={sortable.setActivatorNodeRef}
            {...sortable.attributes}
            {...sortable.listeners}
          />
        )}
        <Toggle
          type="button"
          id={checkId(check._id)}
          aria-expanded={isOpen}
          aria-controls={`${checkId(check._id)}-champs`}
          data-blank={check.sentence.trim() === '' ? '' : undefined}
          scrollMarginTop="96"
          onClick={onToggle}
        >
          <span data-sentence="">
            <VisuallyHidden>{`Vérification ${index + 1}\u00a0: `}</VisuallyHidden>
            <Sentence text={sentence} />
            {check.isHidden && (
              <chakra.span ms="8" color="muted" display="inline-flex" verticalAlign="-3px">
                <EyeOff size={16} role="img" aria-label="cachée" />
              </chakra.span>
            )}
            {hasProblem && (
              <chakra.span ms="8" color="danger" display="inline-flex" verticalAlign="-3px">
                <CircleAlert size={16} role="img" aria-label="à compléter" />
              </chakra.span>
            )}
          </span>
          <Mark of="le départ" outcome={start} isNeutral />
          <Mark of="la solution" outcome={result?.outcome} />
          {isOpen ? <ChevronUp size={20} aria-hidden /> : <ChevronDown size={20} aria-hidden />}
        </Toggle>
      </Row>
      <div id={`${checkId(check._id)}-champs`} hidden={!isOpen}>
        {isOpen && (
          <CheckFields
            check={check}
            index={index}
            result={result}
            moving={
              <>
                <IconButton
                  id={`${checkId(check._id)}-monter`}
                  label={`Monter la vérification ${index + 1}`}
                  aria-disabled={index === 0 || undefined}
                  color={index === 0 ? 'subtle' : 'fg'}
                  onClick={() => move(index - 1, `${checkId(check._id)}-monter`)}
                >
                  <ArrowUp size={18} aria-hidden />
                </IconButton>
                <IconButton
                  id={`${checkId(check._id)}-descendre`}
                  label={`Descendre la vérification ${index + 1}`}
                  aria-disabled={index === count - 1 || undefined}
                  color={index === count - 1 ? 'subtle' : 'fg'}
                  onClick={() => move(index + 1, `${checkId(check._id)}-descendre`)}
                >
                  <ArrowDown size={18} aria-hidden />
                </IconButton>
              </>
            }
          />
        )}
      </div>
    </Line>
  );
}

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
