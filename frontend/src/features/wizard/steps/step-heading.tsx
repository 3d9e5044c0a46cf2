import { stepWords, type StepSlug } from '@atelier/contracts/words/wizard-steps';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { PageTitle } from '../../../shared/ui/page-title';
import { useEditing } from '../../draft/state/use-course-editor';

const Row = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    gap: '16',
    mb: '24',
  },
});

interface EditHeadingProps {
  title: string;
  lead?: ReactNode;
  /** Buttons at the right. */
  actions?: ReactNode;
}

/** The heading of an edit page; also names the tab. */
export function EditHeading({ title, lead, actions }: EditHeadingProps) {
  const { draft } = useEditing();
  return (
    <Row>
      <PageTitle title={`${title}, ${draft.title}`} />
      <chakra.div minWidth="0" maxWidth="prose">
        <chakra.h1 textStyle="h1Tool">{title}</chakra.h1>
        {lead && (
          <chakra.p color="muted" mt="8">
            {lead}
          </chakra.p>
        )}
      </chakra.div>
      {actions && (
        <chakra.div display="flex" alignItems="center" gap="8">
          {actions}
        </chakra.div>
      )}
    </Row>
  );
}

/** The heading of a step, which is called as in the sidebar. */
export const StepHeading = ({ step, ...others }: Omit<EditHeadingProps, 'title'> & { step: StepSlug }) => (
  <EditHeading title={stepWords[step].label} {...others} />
);
