import { CourseAssessments } from '@atelier/contracts/assessments';
import { chakra } from '@chakra-ui/react';
import { useApiQuery } from '../../../shared/api/queries';
import { formatDate } from '../../../shared/format/format';
import { ClipboardCheck } from '../../../shared/icons/common';
import { Button } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { useEditing } from '../course/course-editor';

/** The assessments of a lesson with their due dates, or a link to create one. */
export function LessonWork({ lessonId }: { lessonId: string }) {
  const { _id: courseId } = useEditing().draft;
  const { data } = useApiQuery(
    ['assessments', 'course', courseId],
    `/assessments/${courseId}/list`,
    CourseAssessments,
  );
  if (!data) return null;
  const work = data.assessments.find((each) => each.lessonId === lessonId);
  const address = new URLSearchParams({ courseId, lessonId });
  return (
    <Row wrap gap="12" mt="16" textStyle="small" color="muted">
      <ClipboardCheck size={18} aria-hidden />
      <chakra.span flex="1 1 16rem">
        {work
          ? `Les élèves rendent leur travail ici${work.dueAt ? `, avant le ${formatDate(work.dueAt)}` : ', sans date'}.`
          : 'Rien n’est à rendre dans cette leçon\u00a0: les élèves la marquent eux-mêmes comme terminée.'}
      </chakra.span>
      <Button
        variant="link"
        size="tool"
        to={work ? `/admin/evalution/${work._id}` : `/admin/evalution/new?${address}`}
      >
        {work ? 'Modifier le travail à rendre' : 'Créer le travail à rendre'}
      </Button>
    </Row>
  );
}
