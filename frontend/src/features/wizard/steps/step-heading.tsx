import { stepWords, type StepSlug } from '@atelier/contracts/words/wizard-steps';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Row } from '../../../shared/ui/layout';
import { PageTitle } from '../../../shared/ui/page-title';
import { useEditing } from '../../draft/state/use-course-editor';

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

/** The heading of a step, which is called as in the sidebar. */
export const StepHeading = ({ step, ...others }: Omit<EditHeadingProps, 'title'> & { step: StepSlug }) => (
  <EditHeading title={stepWords[step].label} {...others} />
);
