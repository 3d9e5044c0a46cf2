import { chakra } from '@chakra-ui/react';
import { countOf } from '../../../shared/format';
import { Button } from '../../../shared/ui/button';
import { Duration } from '../../../shared/ui/duration';
import { useEditing } from '../state/use-course-editor';
import { StepHeading } from './step-heading';
import { stepPath } from './step-path';

const List = chakra('ol', {
  base: { maxWidth: '40rem', borderTopWidth: '1px', borderColor: 'line', mb: '32' },
});
const Line = chakra('li', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '24',
    py: '14',
    borderBottomWidth: '1px',
    borderColor: 'line',
  },
});

/** Read only: times follow from the programme, the server measures the videos. */
export default function TimeStep() {
  const { draft } = useEditing();
  return (
    <>
      <StepHeading
        title="Temps"
        lead="La durée du cours suit le programme : celle des vidéos est mesurée, un texte compte une minute."
      />
      <chakra.p textStyle="figure" mb="24">
        <Duration minutes={draft.time} />
      </chakra.p>
      <List>
        {draft.sections.map((section) => (
          <Line key={section._id}>
            <span>{section.title}</span>
            <chakra.span color="muted" textStyle="small" whiteSpace="nowrap">
              {countOf(section.lessons.length, 'leçon')}, <Duration minutes={section.time} />
            </chakra.span>
          </Line>
        ))}
      </List>
      <Button variant="outline" size="tool" to={stepPath('programme', draft._id)}>
        Modifier le programme
      </Button>
    </>
  );
}
