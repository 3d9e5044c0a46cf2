import { chakra } from '@chakra-ui/react';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { plural } from '../../../shared/format';
import { EyeOff } from '../../../shared/icons/eye-off';
import { FileX2 } from '../../../shared/icons/file-x2';
import { Plus } from '../../../shared/icons/plus';
import { Row } from '../../../shared/ui/layout';
import { MoveDialog } from '../components/move-dialog';
import { ProgrammeDrag } from '../components/programme-drag';
import { AddSection } from '../components/programme-editor';
import { useKeptRowFocus } from '../state/use-kept-row-focus';
import { LessonEndsContext, lessonEnds } from '../state/use-lesson-ends';
import { ProgrammeContext } from '../state/use-programme';
import { useFilmLengths } from './film-length';
import type { FolderPlan } from './folder-plan';
import { leftOutLines } from './plan-facts';
import { PlanQuestions } from './plan-questions';
import { PlanSection } from './plan-section';
import type { PlanActions } from './plan-state';

/** Files that become nothing, by their names. */
const Named = ({ icon, words, names }: { icon: ReactNode; words: string; names: readonly string[] }) => (
  <Row as="li" gap="10" alignItems="flex-start" textStyle="small" color="muted" py="6">
    <chakra.span flexShrink={0} pt="3px">
      {icon}
    </chakra.span>
    <chakra.p minWidth="0" overflowWrap="anywhere">
      {`${words} : `}
      <chakra.span fontFamily="mono">{names.join(', ')}</chakra.span>
    </chakra.p>
  </Row>
);

interface PlanStepProps {
  plan: FolderPlan;
  actions: PlanActions;
  /** Of the step, with its buttons. */
  heading: ReactNode;
}

/** What a folder, or a list of links, is to become: arranged, renamed and left out here, before anything is made. */
export default function PlanStep({ plan, actions, heading }: PlanStepProps) {
  const { sections, files, ignored, links } = plan;
  const films = useMemo(
    () => [...files.values()].flatMap(({ kind, file }) => (kind === 'video' ? [file.file] : [])),
    [files],
  );
  const lengths = useFilmLengths(films);
  useKeptRowFocus(sections);
  const top = useRef<HTMLDivElement>(null);
  // A title that is asked for has taken it already.
  useEffect(() => {
    if (!top.current?.contains(document.activeElement)) return top.current?.focus();
    top.current.scrollIntoView();
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <ProgrammeContext value={actions}>
      <LessonEndsContext value={lessonEnds(sections)}>
        <chakra.div ref={top} tabIndex={-1} outline="none" scrollMarginTop="104" data-plan="">
          {heading}
          <PlanQuestions plan={plan} actions={actions} />
          <ProgrammeDrag programme={sections}>
            <chakra.ol display="grid" gap="20">
              {sections.map((section, index) => (
                <PlanSection
                  key={section._id}
                  plan={plan}
                  actions={actions}
                  section={section}
                  index={index}
                  lengths={lengths}
                />
              ))}
            </chakra.ol>
          </ProgrammeDrag>
          <AddSection type="button" onClick={() => actions.addSection(sections.length + 1)}>
            <Plus size={20} aria-hidden />
            Ajouter une section
          </AddSection>
          <chakra.ul mt="20" aria-label={links ? 'Lignes laissées de côté' : 'Fichiers laissés de côté'}>
            {links?.faults.map(({ line, text, words }, index) => (
              <Named
                key={index}
                icon={<FileX2 size={18} aria-hidden />}
                words={`Ligne ${line}, ${words}`}
                names={[text]}
              />
            ))}
            {leftOutLines(plan).map(({ reason, names }) => (
              <Named
                key={reason}
                icon={<FileX2 size={18} aria-hidden />}
                words={`${names.length} ${plural(names.length, 'fichier laissé', 'fichiers laissés')} de côté, ${reason}`}
                names={names}
              />
            ))}
            {ignored.length > 0 && (
              <Named
                icon={<EyeOff size={18} aria-hidden />}
                words={`${ignored.length} ${plural(ignored.length, 'fichier du système ignoré', 'fichiers du système ignorés')}`}
                names={ignored}
              />
            )}
          </chakra.ul>
          <MoveDialog programme={sections} />
        </chakra.div>
      </LessonEndsContext>
    </ProgrammeContext>
  );
}
