import { chakra } from '@chakra-ui/react';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import { publishPath, publishSlug, stepPath } from '../../../shared/courses/course-path';
import { ArrowLeft } from '../../../shared/icons/learning';
import { Check } from '../../../shared/icons/public';
import { Row, VisuallyHidden } from '../../../shared/ui/layout';
import { Link } from '../../../shared/ui/link';
import { SegmentBar } from '../../../shared/ui/progress';
import { stepStatusOf, type StepStatus, wizardSteps } from './wizard-steps';
import { useCourseListPath } from '../course/course-list-path';

const StepLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '10',
    width: 'full',
    minHeight: '44',
    px: '8',
    py: '4',
    textStyle: 'label',
    fontWeight: 500,
    borderRadius: 'sm',
    transition: 'background-color 150ms ease-out',
    _hover: { bg: 'line' },
    '&[aria-current], &[aria-current]:hover:not(:disabled)': { bg: 'inv', color: 'onInv' },
  },
});
const Mark = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    boxSize: '24',
    borderRadius: 'full',
    border: 'control',
  },
  variants: {
    state: {
      done: { bg: 'green', borderColor: 'green', color: 'onGreen' },
      current: {
        borderColor: 'onInv',
        _after: { content: '""', boxSize: '8', borderRadius: 'full', bg: 'accent' },
      },
      todo: {},
    },
  },
});
const Count = chakra('span', { base: { ms: 'auto', fontWeight: 700 } });
const Note = chakra('span', {
  base: { ms: 'auto', textStyle: 'meta', color: 'muted', whiteSpace: 'nowrap' },
});

interface SidebarStepProps {
  to: string;
  label: string;
  status: StepStatus;
  current: boolean;
  /** Shown instead of the status. */
  count?: number;
}

const statusNotes = { done: null, needed: 'à faire', advised: 'conseillé', optional: 'facultatif' };

function SidebarStep({ to, label, status, current, count }: SidebarStepProps) {
  const done = status === 'done';
  return (
    <StepLink to={to} aria-current={current ? 'step' : undefined}>
      <Mark state={current ? 'current' : done ? 'done' : 'todo'} aria-hidden>
        {done && !current && <Check size={14} strokeWidth={3} />}
      </Mark>
      {label}
      {done && <VisuallyHidden>, fait</VisuallyHidden>}
      {count !== undefined && <Count>{count}</Count>}
      {count === undefined && !done && !current && (
        <Note {...(status === 'needed' && { color: 'atext', fontWeight: 700 })}>{statusNotes[status]}</Note>
      )}
    </StepLink>
  );
}

/** Entry above the steps, while there are unpublished changes or they are on screen. */
function SidebarPublication({ draft, current }: { draft: CourseDraft; current: string }) {
  const isCurrent = current === publishSlug;
  const count = draft.changes.length;
  if (draft.isArchived || (count === 0 && !isCurrent)) return null;
  return (
    <chakra.li mb="10">
      <SidebarStep
        to={publishPath(draft._id)}
        label="À publier"
        status={count > 0 ? 'needed' : 'done'}
        current={isCurrent}
        {...(count > 0 && { count })}
      />
    </chakra.li>
  );
}

const Back = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    alignSelf: 'flex-start',
    gap: '10',
    minHeight: '44',
    px: '8',
    textStyle: 'label',
    borderRadius: 'sm',
    '&:hover': { textDecoration: 'underline' },
  },
});
interface WizardSidebarProps {
  draft: CourseDraft;
  /** Slug of the current step. */
  current: string;
}

export function WizardSidebar({ draft, current }: WizardSidebarProps) {
  const listPath = useCourseListPath();
  const isDone = (step: (typeof wizardSteps)[number]) => stepStatusOf(step, draft) === 'done';
  const done = wizardSteps.filter(isDone).length;
  const count = `${done} ${done < 2 ? 'étape' : 'étapes'} sur ${wizardSteps.length}`;
  return (
    <chakra.div display="flex" flexDirection="column" px="12" py="20" pb="40">
      <Back to={listPath}>
        <ArrowLeft size={20} aria-hidden />
        Retour
      </Back>
      <chakra.div px="8" mt="16" mb="16">
        <chakra.p textStyle="h4" overflowWrap="anywhere">
          {draft.title}
        </chakra.p>
        <Row apart alignItems="stretch" mt="6" mb="10" textStyle="small" color="muted">
          <span>{draft.isArchived ? 'Archivé' : draft.published.isPublished ? 'Publié' : 'Brouillon'}</span>
          <span>{count}</span>
        </Row>
        <SegmentBar
          label={count}
          segments={wizardSteps.map((step) =>
            step.slug === current ? 'current' : isDone(step) ? 'done' : 'todo',
          )}
        />
      </chakra.div>
      <nav aria-label="Étapes du cours">
        <chakra.ol display="grid" gap="2">
          <SidebarPublication draft={draft} current={current} />
          {wizardSteps.map((step) => (
            <li key={step.slug}>
              <SidebarStep
                to={stepPath(step.slug, draft._id)}
                label={step.label}
                status={stepStatusOf(step, draft)}
                current={step.slug === current}
              />
            </li>
          ))}
        </chakra.ol>
      </nav>
    </chakra.div>
  );
}
