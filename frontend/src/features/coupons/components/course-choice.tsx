import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useSettled } from '../../../shared/lists/use-settled';
import { Checkbox } from '../../../shared/ui/checkbox';
import { Chip } from '../../../shared/ui/chip';
import { Row, Stack } from '../../../shared/ui/layout';
import { TextField } from '../../../shared/ui/text-field';
import { useFoundCourses } from '../api/find-courses';

export interface ChosenCourse {
  _id: string;
  title: string;
}

interface CourseChoiceProps {
  /** Null for all courses. */
  chosen: readonly ChosenCourse[] | null;
  onChange: (chosen: readonly ChosenCourse[] | null) => void;
  error: string | undefined;
}

/** For all courses, or for some that are looked for by title. */
export function CourseChoice({ chosen, onChange, error }: CourseChoiceProps) {
  const [title, setTitle] = useState('');
  const found = useFoundCourses(useSettled(title.trim()), chosen !== null).data ?? [];
  const picked = chosen ?? [];
  const others = found.filter(({ _id }) => !picked.some((course) => course._id === _id));
  return (
    <Stack as="fieldset" gap="10" minWidth="0">
      <chakra.legend textStyle="label" mb="8">
        Pour quels cours
      </chakra.legend>
      <Row wrap gap="8">
        <Chip pressed={chosen === null} onClick={() => onChange(null)}>
          Tous les cours
        </Chip>
        <Chip pressed={chosen !== null} onClick={() => onChange(picked)}>
          Certains cours
        </Chip>
      </Row>
      {chosen !== null && (
        <>
          <TextField
            label="Chercher un cours"
            type="search"
            autoComplete="off"
            value={title}
            error={error}
            onChange={(event) => setTitle(event.target.value)}
          />
          <Stack gap="8" maxHeight="14rem" overflowY="auto" p="4px">
            {[...picked, ...others].map((course) => {
              const isPicked = picked.some(({ _id }) => _id === course._id);
              const toggled = isPicked ? picked.filter(({ _id }) => _id !== course._id) : [...picked, course];
              return (
                <Checkbox
                  key={course._id}
                  label={course.title}
                  checked={isPicked}
                  onChange={() => onChange(toggled)}
                />
              );
            })}
          </Stack>
        </>
      )}
    </Stack>
  );
}
