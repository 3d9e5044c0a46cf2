import { chakra } from '@chakra-ui/react';
import type { FormEventHandler, ReactNode } from 'react';
import { Button } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { Logo } from '../../../shared/ui/brand';
import { PageTitle } from '../../../shared/ui/page-title';
import { SegmentBar } from '../../../shared/ui/progress';
import { useCourseListPath } from '../course/course-list-path';
import { wizardSteps } from './wizard-steps';

const Column = chakra('div', {
  base: {
    flex: '1',
    display: 'flex',
    flexDirection: 'column',
    width: 'full',
    maxWidth: '48rem',
    mx: 'auto',
    px: { base: '20', md: '32' },
    pt: { base: '20', md: '40' },
    pb: '40',
  },
});
interface CreationFrameProps {
  title: string;
  lead: string;
  /** Completed steps, of all steps of the wizard. */
  done: number;
  /** URL of « Précédent ». */
  previous: string;
  canContinue: boolean;
  busy: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}

/** Layout of a creation page: one question, with next, previous and close. */
export function CreationFrame(props: CreationFrameProps) {
  const listPath = useCourseListPath();
  const progressText = `Étape ${props.done + 1} sur ${wizardSteps.length}`;
  return (
    <Column>
      <PageTitle title={`${props.title}, nouveau cours`} />
      <header>
        <Row apart gap="16" mb={{ base: '24', md: '40' }}>
          <Logo />
          <Button variant="link" size="tool" to={listPath}>
            Quitter
          </Button>
        </Row>
        <chakra.p textStyle="small" color="muted" mb="10">
          Nouveau cours, {progressText.toLocaleLowerCase('fr-FR')}
        </chakra.p>
        <SegmentBar
          label={progressText}
          segments={wizardSteps.map((_, index) =>
            index < props.done ? 'done' : index === props.done ? 'current' : 'todo',
          )}
        />
      </header>
      <chakra.main id="contenu" tabIndex={-1} mt={{ base: '40', md: '72' }}>
        <chakra.h1 textStyle="h1Tool">{props.title}</chakra.h1>
        <chakra.p color="muted" mt="8" mb="32">
          {props.lead}
        </chakra.p>
        <form onSubmit={props.onSubmit} noValidate>
          {props.children}
          <chakra.div display="flex" justifyContent="space-between" gap="16" mt="40" pt="24" borderTop="line">
            <Button variant="outline" to={props.previous}>
              Précédent
            </Button>
            <Button type="submit" disabled={!props.canContinue} busy={props.busy}>
              Continuer
            </Button>
          </chakra.div>
        </form>
      </chakra.main>
    </Column>
  );
}
