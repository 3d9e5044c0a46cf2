import { chakra } from '@chakra-ui/react';
import { countOf, formatDuration } from '../../../shared/format';
import { readNumber } from '../../../shared/forms/read-number';
import { Button } from '../../../shared/ui/button';
import { Duration } from '../../../shared/ui/duration';
import { TextField } from '../../../shared/ui/text-field';
import { useEditing } from '../../draft/state/use-course-editor';
import { useTypedField } from '../../draft/state/use-typed-field';
import { StepForm } from './step-form';
import { StepHeading } from './step-heading';
import { stepPath } from '../../../shared/course-path';
import { Row } from '../../../shared/ui/layout';

export default function TimeStep() {
  const { editor, draft } = useEditing();
  const measured = draft.sections.reduce((minutes, section) => minutes + section.time, 0);
  const time = useTypedField({
    field: 'time',
    show: (d) => String(d.time),
    read: (typed) => readNumber(typed, 'min'),
  });
  /** 0 says that the programme's own sum counts. */
  const followProgramme = () => editor.edit({ field: 'time', value: 0 }, { time: measured });
  return (
    <>
      <StepHeading
        step="time"
        lead="La durée annoncée du cours, en minutes. Sans indication de votre part, c’est celle du programme."
      />
      <StepForm>
        <TextField
          label="Temps"
          inputMode="numeric"
          autoComplete="off"
          end="min"
          hint={`Affiché ainsi\u00a0: ${formatDuration(draft.time)}. 0\u00a0: la durée du programme.`}
          {...time}
        />
        <section aria-labelledby="programme-time">
          <chakra.h2 id="programme-time" textStyle="h4" mb="14">
            Selon le programme
          </chakra.h2>
          <chakra.ol borderTop="line" mb="20">
            {draft.sections.map((section) => (
              <Row as="li" apart alignItems="baseline" gap="24" py="14" borderBottom="line" key={section._id}>
                <chakra.span minWidth="0" overflowWrap="anywhere">
                  {section.title}
                </chakra.span>
                <chakra.span color="muted" textStyle="small" whiteSpace="nowrap">
                  {countOf(section.lessons.length, 'leçon')}, <Duration minutes={section.time} />
                </chakra.span>
              </Row>
            ))}
          </chakra.ol>
          <Row wrap apart>
            <p>
              En tout <strong>{formatDuration(measured)}</strong>
            </p>
            <chakra.div display="flex" flexWrap="wrap" gap="12">
              {measured !== draft.time && (
                <Button variant="outline" size="touch" onClick={followProgramme}>
                  Reprendre cette durée
                </Button>
              )}
              <Button variant="quiet" size="touch" to={stepPath('programme', draft._id)}>
                Modifier le programme
              </Button>
            </chakra.div>
          </Row>
        </section>
      </StepForm>
    </>
  );
}
