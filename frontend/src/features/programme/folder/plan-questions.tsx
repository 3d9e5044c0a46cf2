import type { LessonDraft } from '@atelier/contracts/course-draft';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatDate } from '../../../shared/format';
import { formatBytes } from '../../../shared/format-bytes';
import { CircleQuestionMark } from '../../../shared/icons/circle-question-mark';
import { TriangleAlert } from '../../../shared/icons/triangle-alert';
import { Choice } from '../../../shared/ui/choice';
import { Row } from '../../../shared/ui/layout';
import { placeOf } from '../state/lesson-place';
import { nameOf } from './file-kinds';
import type { FolderPlan, NamedFile } from './folder-plan';
import { openQuestions } from './plan-facts';
import type { PlanActions } from './plan-state';

const takeWords = ({ path, file }: NamedFile): string =>
  `${nameOf(path)}, ${formatDate(new Date(file.lastModified).toISOString())}, ${formatBytes(file.size)}`;

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
  plan: FolderPlan;
  actions: PlanActions;
}

/** What the names do not say: each question has its answer proposed, so that nothing has to be answered. */
export function PlanQuestions({ plan, actions }: PlanQuestionsProps) {
  const { takes, strays } = openQuestions(plan);
  if (takes.length + strays.length === 0) return null;
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
              detail={files.takes.map(({ path }) => nameOf(path)).join(', ')}
            >
              <Choice
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
              </Choice>
            </Question>
          )
        );
      })}
      {strays.map((lesson) => (
        <Question
          key={`stray-${lesson._id}`}
          icon={<CircleQuestionMark size={20} aria-hidden />}
          title={`Où ranger «\u00a0${lesson.title}\u00a0»\u202f?`}
          detail={`${filesOf(lesson)?.file.path ?? ''}, dans aucun dossier`}
        >
          <Choice
            label={`Section de «\u00a0${lesson.title}\u00a0»`}
            shown="Dans"
            room="70px"
            value={placeOf(plan.sections, lesson._id)?.sectionId}
            onChoose={(sectionId) => sectionId && moveTo(lesson, sectionId)}
            maxWidth="24rem"
          >
            {plan.sections.map(({ _id, title }) => (
              <option key={_id} value={_id}>
                {title}
              </option>
            ))}
          </Choice>
        </Question>
      ))}
    </chakra.ul>
  );
}
