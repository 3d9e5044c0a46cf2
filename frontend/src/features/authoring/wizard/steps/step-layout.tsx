import { chakra } from '@chakra-ui/react';
import { atom, useSetAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { type StepSlug, stepWords } from '@atelier/contracts/words/wizard-steps';
import { Row } from '../../../../shared/ui/layout';
import { PageTitle } from '../../../../shared/ui/page-title';
import { useEditing } from '../../course/course-editor';

/** Slug of the current step while its required value is missing: « Continuer » is disabled. */
export const blockedStepAtom = atom<StepSlug | null>(null);

export function useBlockNextStep(slug: StepSlug, isBlocked: boolean): void {
  const setBlockedStep = useSetAtom(blockedStepAtom);
  useEffect(() => {
    setBlockedStep(isBlocked ? slug : null);
    return () => setBlockedStep(null);
  }, [setBlockedStep, slug, isBlocked]);
}

/** The fields of a simple step, stacked. */
export const StepForm = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '32', maxWidth: '44rem' },
});

interface EditHeadingProps {
  title: string;
  lead?: ReactNode;
  /** Right-aligned buttons. */
  actions?: ReactNode;
}

/** Heading of an edit page; also sets the document title. */
export function EditHeading({ title, lead, actions }: EditHeadingProps) {
  const { draft } = useEditing();
  return (
    <Row as="header" wrap apart alignItems="flex-end" gap="16" mb="24">
      <PageTitle title={`${title}, ${draft.title}`} />
      <chakra.div minWidth="0" maxWidth="prose">
        <chakra.h1 textStyle="h1Tool">{title}</chakra.h1>
        {lead && (
          <chakra.p color="muted" mt="8">
            {lead}
          </chakra.p>
        )}
      </chakra.div>
      {actions && <Row gap="8">{actions}</Row>}
    </Row>
  );
}

/** Heading of a step, with its title from the sidebar. */
export const StepHeading = ({ step, ...others }: Omit<EditHeadingProps, 'title'> & { step: StepSlug }) => (
  <EditHeading title={stepWords[step].label} {...others} />
);
