import { chakra } from '@chakra-ui/react';
import { ChevronDown } from '../../../shared/icons/chevron-down';
import { controlRecipe } from '../../../shared/ui/control-styles';
import { FieldFrame, useFieldIds } from '../../../shared/ui/field-frame';
import { FilterBox } from '../../../shared/ui/filter-box';
import { useEvaluationLessons } from '../api/use-evaluation-lessons';

const Select = chakra('select', controlRecipe);

interface LessonChoiceProps {
  courseId: string | null;
  lessonId: string | null;
  error: string | undefined;
  onChoose: (lessonId: string | null, instructions: string) => void;
}

/** Where it is handed in: in a lesson of kind evaluation. Absent where the course has none. */
export function LessonChoice({ courseId, lessonId, error, onChoose }: LessonChoiceProps) {
  const { data: lessons = [] } = useEvaluationLessons(courseId);
  const hint = 'Les élèves y rendent leur travail, ce qui termine la leçon.';
  const { id, ...described } = useFieldIds({ id: undefined, error, hint, counter: undefined });
  if (lessons.length === 0 && lessonId === null) return null;
  return (
    <FieldFrame id={id} label="Leçon (facultatif)" hint={hint} error={error}>
      <FilterBox>
        <Select
          id={id}
          {...described}
          appearance="none"
          pe="48px"
          cursor="pointer"
          value={lessonId ?? ''}
          onChange={({ target }) => {
            const lesson = lessons.find(({ _id }) => _id === target.value);
            onChoose(lesson?._id ?? null, lesson?.instructions ?? '');
          }}
        >
          <option value="">Aucune leçon</option>
          {lessonId !== null && !lessons.some(({ _id }) => _id === lessonId) && (
            <option value={lessonId}>Leçon retirée du cours</option>
          )}
          {lessons.map(({ _id, title }) => (
            <option key={_id} value={_id}>
              {title}
            </option>
          ))}
        </Select>
        <ChevronDown size={20} aria-hidden style={{ right: 16 }} />
      </FilterBox>
    </FieldFrame>
  );
}
