import { chakra } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';
import { Button } from '../../../shared/ui/button';
import { blockedStepAtom } from './steps/step-layout';
import { stepPath } from '../../../shared/courses/course-path';
import { wizardSteps } from './wizard-steps';

const Foot = chakra('nav', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '16',
    maxWidth: '48rem',
    mt: '56',
    pt: '24',
    borderTop: 'line',
  },
});

interface StepNavProps {
  courseId: string;
  /** Slug of the current step. */
  current: string;
}

/**
 * Links to the previous and next step; everything is autosaved, so nothing is submitted. Without a title or a category
 * « Continuer » is disabled, but every step stays reachable in the sidebar.
 */
export function StepNav({ courseId, current }: StepNavProps) {
  const index = wizardSteps.findIndex(({ slug }) => slug === current);
  const previous = wizardSteps[index - 1];
  const next = wizardSteps[index + 1];
  const isBlocked = useAtomValue(blockedStepAtom) === current;
  if (index < 0) return null;
  return (
    <Foot aria-label="Étapes voisines">
      {previous && (
        <Button
          variant="outline"
          to={stepPath(previous.slug, courseId)}
          aria-label={`Précédent\u00a0: ${previous.label}`}
        >
          Précédent
        </Button>
      )}
      {next && isBlocked && (
        <Button disabled ms="auto">
          Continuer
        </Button>
      )}
      {next && !isBlocked && (
        <Button to={stepPath(next.slug, courseId)} ms="auto" aria-label={`Continuer\u00a0: ${next.label}`}>
          Continuer
        </Button>
      )}
    </Foot>
  );
}
