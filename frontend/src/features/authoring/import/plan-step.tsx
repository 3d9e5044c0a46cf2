import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { LessonDraft } from '@atelier/contracts/course-draft';
import { formatDate, plural } from '../../../shared/format/format';
import { formatBytes } from '../../../shared/format/units';
import { CircleQuestionMark, TriangleAlert } from '../../../shared/icons/public';
import { EyeOff } from '../../../shared/icons/common';
import { FileX2 } from '../../../shared/icons/studio';
import { Plus } from '../../../shared/icons/learning';
import { InlineSelect } from '../../../shared/forms/choice';
import { Row } from '../../../shared/ui/layout';
import { baseName } from './file-kinds';
import { excludedFiles, type ImportPlan, type NamedFile, openQuestions } from './import-plan';
import type { PlanActions } from './plan-state';
import { lessonEnds, LessonEndsContext, MoveDialog } from '../programme/move-lesson';
import { positionOf } from '../programme/programme';
import { ProgrammeContext } from '../programme/programme-actions';
import { ProgrammeDrag } from '../programme/programme-drag';
import { AddSectionButton } from '../programme/programme-editor';
import { useRestoreRowFocus } from '../programme/programme-view';
import { useVideoDurations } from './plan-summary';
import { PlanSection } from './plan-section';

const takeWords = ({ path, file }: NamedFile): string =>
  `${baseName(path)}, ${formatDate(new Date(file.lastModified).toISOString())}, ${formatBytes(file.size)}`;

function Question({
  icon,
  title,
  detail,
  children,
}: {
  icon: ReactNode;
  title: string;
  detail: string;
  children: ReactNode;
}) {
  return (
    <Row as="li" wrap gap="14" py="12" borderTop="line" _first={{ borderTop: 'none' }}>
      {icon}
      <chakra.div flex="1 1 16rem" minWidth="0">
        <chakra.p fontWeight="650" color="warn">
          {title}
        </chakra.p>
        <chakra.p textStyle="meta" fontFamily="mono" overflowWrap="anywhere">
          {detail}
        </chakra.p>
      </chakra.div>
      {children}
    </Row>
  );
}

interface PlanQuestionsProps {
  plan: ImportPlan;
  actions: PlanActions;
}

/** Questions that file names leave open, each with a suggested answer: none is mandatory. */
function PlanQuestions({ plan, actions }: PlanQuestionsProps) {
  const { takes, unsorted } = openQuestions(plan);
  if (takes.length + unsorted.length === 0) return null;
  const filesOf = ({ _id }: LessonDraft) => plan.files.get(_id);
  const moveTo = (lesson: LessonDraft, sectionId: string) => {
    const section = plan.sections.find(({ _id }) => _id === sectionId);
    if (section) actions.moveLesson(lesson._id, { sectionId, index: section.lessons.length });
  };
  return (
    <chakra.ul bg="wsoft" borderRadius="md" px="16" mb="20" aria-label="À vérifier">
      {takes.map((lesson) => {
        const files = filesOf(lesson);
        return (
          files && (
            <Question
              key={`take-${lesson._id}`}
              icon={<TriangleAlert size={20} aria-hidden />}
              title={`${files.takes.length} prises de la leçon «\u00a0${lesson.title}\u00a0»`}
              detail={files.takes.map(({ path }) => baseName(path)).join(', ')}
            >
              <InlineSelect
                label={`Garder pour «\u00a0${lesson.title}\u00a0»`}
                shown="Garder"
                room="88px"
                value={files.file.path}
                onChoose={(path) => path && actions.chooseTake(lesson._id, path)}
                maxWidth="24rem"
              >
                {files.takes.map((take) => (
                  <option key={take.path} value={take.path}>
                    {takeWords(take)}
                  </option>
                ))}
              </InlineSelect>
            </Question>
          )
        );
      })}
      {unsorted.map((lesson) => (
        <Question
          key={`stray-${lesson._id}`}
          icon={<CircleQuestionMark size={20} aria-hidden />}
          title={`Où ranger «\u00a0${lesson.title}\u00a0»\u202f?`}
          detail={`${filesOf(lesson)?.file.path ?? ''}, dans aucun dossier`}
        >
          <InlineSelect
            label={`Section de «\u00a0${lesson.title}\u00a0»`}
            shown="Dans"
            room="70px"
            value={positionOf(plan.sections, lesson._id)?.sectionId}
            onChoose={(sectionId) => sectionId && moveTo(lesson, sectionId)}
            maxWidth="24rem"
          >
            {plan.sections.map(({ _id, title }) => (
              <option key={_id} value={_id}>
                {title}
              </option>
            ))}
          </InlineSelect>
        </Question>
      ))}
    </chakra.ul>
  );
}

/** Excluded files, by name. */
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
  plan: ImportPlan;
  actions: PlanActions;
  /** Heading of the step, with its buttons. */
  heading: ReactNode;
}

/** Review of an import plan: lessons are arranged, renamed and excluded before anything is created. */
export default function PlanStep({ plan, actions, heading }: PlanStepProps) {
  const { sections, files, ignored, links } = plan;
  const videos = useMemo(
    () => [...files.values()].flatMap(({ kind, file }) => (kind === 'video' ? [file.file] : [])),
    [files],
  );
  const lengths = useVideoDurations(videos);
  useRestoreRowFocus(sections);
  const top = useRef<HTMLDivElement>(null);
  // A title that needs an answer has taken the focus already.
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
          <AddSectionButton type="button" onClick={() => actions.addSection(sections.length + 1)}>
            <Plus size={20} aria-hidden />
            Ajouter une section
          </AddSectionButton>
          <chakra.ul mt="20" aria-label={links ? 'Lignes laissées de côté' : 'Fichiers laissés de côté'}>
            {links?.faults.map(({ line, text, words }, index) => (
              <Named
                key={index}
                icon={<FileX2 size={18} aria-hidden />}
                words={`Ligne ${line}, ${words}`}
                names={[text]}
              />
            ))}
            {excludedFiles(plan).map(({ reason, names }) => (
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
