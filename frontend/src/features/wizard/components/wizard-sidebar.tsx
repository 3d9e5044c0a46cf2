import type { CourseDraft } from '@atelier/contracts/course-draft';
import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { ArrowLeft } from '../../../shared/icons/arrow-left';
import { Row } from '../../../shared/ui/layout';
import { SegmentBar } from '../../../shared/ui/segment-bar';
import { stepPath } from '../../../shared/course-path';
import { useCourseListPath } from '../../draft/state/course-list-path';
import { standingOf, wizardSteps } from '../steps/wizard-steps';
import { PublicationLine } from './publication-line';
import { StepLine } from './step-line';

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
  /** Slug of the step on screen. */
  current: string;
}

export function WizardSidebar({ draft, current }: WizardSidebarProps) {
  const listPath = useCourseListPath();
  const isDone = (step: (typeof wizardSteps)[number]) => standingOf(step, draft) === 'done';
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
          <PublicationLine draft={draft} current={current} />
          {wizardSteps.map((step) => (
            <li key={step.slug}>
              <StepLine
                to={stepPath(step.slug, draft._id)}
                label={step.label}
                standing={standingOf(step, draft)}
                current={step.slug === current}
              />
            </li>
          ))}
        </chakra.ol>
      </nav>
    </chakra.div>
  );
}
