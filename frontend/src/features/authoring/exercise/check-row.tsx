import { chakra } from '@chakra-ui/react';
import { useSortable } from '@dnd-kit/sortable';
import { useAtomValue } from 'jotai';
import type { CheckResult } from '@atelier/contracts/exercise-verdict';
import { ArrowDown, ArrowUp } from '../../../shared/icons/studio';
import { EyeOff } from '../../../shared/icons/common';
import { ChevronUp, CircleX } from '../../../shared/icons/learning';
import { ChevronDown, CircleAlert, CircleCheck } from '../../../shared/icons/public';
import { IconButton } from '../../../shared/ui/button';
import { Row, VisuallyHidden } from '../../../shared/ui/layout';
import { DragHandle } from '../programme/drag-handle';
import { CheckFields } from './check-fields';
import type { CheckDraft } from './exercise-draft';
import { checkId, focusSoon, sentenceOf, showsBlanksAtom } from './exercise-view';
import { Sentence } from './sentence';
import { useExercise } from './use-exercise';

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

/** A check in the list: its sentence, its outcomes, and its fields once it is open. */
export function CheckRow({ check, index, count, isOpen, start, result, onToggle, onMove }: CheckRowProps) {
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
