import { chakra } from '@chakra-ui/react';
import { useAtomValue, useStore } from 'jotai';
import { countOf, plural } from '../../../shared/format';
import { Check } from '../../../shared/icons/check';
import { Circle } from '../../../shared/icons/circle';
import { FolderPlus } from '../../../shared/icons/folder-plus';
import { Button } from '../../../shared/ui/button';
import { Row, Stack } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import type { CourseEditor } from '../../draft/state/course-editor';
import { allLessons } from '../../draft/state/programme';
import { useUploadQueue } from '../../uploads/state/use-uploads';
import { useFilmLengths } from './film-length';
import type { FolderPlan } from './folder-plan';
import { keptSections, makePlan } from './make-plan';
import { planFacts, planProblem, sendingWords } from './plan-facts';
import { openPlanAtom } from './plan-state';

const none: readonly File[] = [];

/** « Créer 28 leçons ». */
export function MakeButton({ plan, editor }: { plan: FolderPlan; editor: CourseEditor }) {
  const store = useStore();
  const queue = useUploadQueue();
  const count = allLessons(plan.sections).length;
  const problem = planProblem(plan, keptSections(editor.sections()).length);
  return (
    <>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Button disabled={count === 0 || problem !== null} onClick={() => makePlan(plan, editor, queue, store)}>
        <FolderPlus size={20} aria-hidden />
        {`Créer ${countOf(count, 'leçon')}`}
      </Button>
    </>
  );
}

const Figure = ({ value, word }: { value: number; word: string }) => (
  <div>
    <chakra.p textStyle="priceBox">{value}</chakra.p>
    <chakra.p textStyle="small" color="muted">
      {word}
    </chakra.p>
  </div>
);

/** Beside the plan: what it comes to, and the one button that makes it. */
export default function PlanSummary({ editor }: { editor: CourseEditor }) {
  const open = useAtomValue(openPlanAtom);
  const lengths = useFilmLengths(none);
  if (open === null) return null;
  const { plan } = open;
  const lessons = allLessons(plan.sections).length;
  const sections = plan.sections.filter((section) => section.lessons.length > 0).length;
  return (
    <Stack as="section" gap="16" aria-labelledby="plan-title">
      <chakra.h2 id="plan-title" textStyle="h3">
        À créer
      </chakra.h2>
      <Row gap="40" borderTop="line" pt="12">
        <Figure value={lessons} word={plural(lessons, 'leçon')} />
        <Figure value={sections} word={plural(sections, 'section')} />
      </Row>
      <ul>
        {planFacts(plan, lengths).map(({ title, detail, asks }) => (
          <Row as="li" key={title} gap="14" py="10" alignItems="flex-start" borderTop="line">
            <chakra.span color={asks ? 'accent' : 'green'} pt="3px">
              {asks ? <Circle size={18} aria-hidden /> : <Check size={18} aria-hidden />}
            </chakra.span>
            <div>
              <chakra.p fontWeight={600}>{title}</chakra.p>
              <chakra.p textStyle="small" color="muted">
                {detail}
              </chakra.p>
            </div>
          </Row>
        ))}
      </ul>
      <MakeButton plan={plan} editor={editor} />
      <chakra.p textStyle="small" color="muted">
        {sendingWords(plan)}
      </chakra.p>
    </Stack>
  );
}
