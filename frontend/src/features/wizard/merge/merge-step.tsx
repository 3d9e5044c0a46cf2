import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { countOf } from '../../../shared/format';
import { Check } from '../../../shared/icons/check';
import { Row } from '../../../shared/ui/layout';
import type { MergeQuestion as Question } from '../../draft/merge/merge-programmes';
import { allLessons } from '../../draft/state/programme';
import { useEditing } from '../../draft/state/use-course-editor';
import { EditHeading } from '../steps/step-heading';
import { MergeQuestion } from './merge-question';
import { MergeTable } from './merge-table';
import type { Subject } from './merge-words';
import { useOpenMerge } from './open-merge';

/** In place of the programme while two tabs contradict each other in it. */
export function MergeStep() {
  const { draft } = useEditing();
  const open = useOpenMerge(draft);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), []);
  if (open === null) return null;
  const { questions, agreeing } = open;

  const subjectOf = ({ entry, entryId, ...question }: Question): Subject => {
    const entries = entry === 'section' ? draft.sections : allLessons(draft.sections);
    const number = entries.findIndex(({ _id }) => _id === entryId) + 1;
    const kept = question.kind === 'removal' ? ` «\u00a0${question.kept.title}\u00a0»` : '';
    return { entry, name: `la ${entry === 'section' ? 'section' : 'leçon'} ${number || ''}${kept}`.trim() };
  };

  return (
    <chakra.div ref={top} tabIndex={-1} outline="none" scrollMarginTop="104">
      <EditHeading
        title="Deux versions du programme"
        lead={`Un autre onglet a changé le programme en même temps que celui-ci. ${
          agreeing === 0
            ? ''
            : `${countOf(agreeing, 'changement')} ${agreeing > 1 ? 'vont' : 'va'} ensemble. `
        }Les deux versions se contredisent sur ${questions.length > 1 ? `${questions.length} points` : 'un point'}.`}
      />
      {questions.map((question, index) => (
        <MergeQuestion
          key={question.id}
          open={open}
          question={question}
          number={index + 1}
          subject={subjectOf(question)}
        />
      ))}
      <Row wrap apart gap="12" mt="32" mb="16">
        <chakra.h2 textStyle="h3">Le programme réuni</chakra.h2>
        {agreeing > 0 && (
          <Row inline gap="8" color="muted">
            <Check size={18} aria-hidden />
            {countOf(agreeing, 'changement gardé', 'changements gardés')}
          </Row>
        )}
      </Row>
      <MergeTable open={open} />
    </chakra.div>
  );
}
