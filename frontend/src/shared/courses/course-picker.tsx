import { chakra } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { type FocusEvent, type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { z } from 'zod';
import { folded } from '@atelier/contracts/search-words';
import { TeacherCourses } from '@atelier/contracts/teacher-courses';
import { failureMessage } from '../api/client';
import { useApiQuery } from '../api/queries';
import { countOfList } from '../format/format';
import { Check, ChevronDown, X } from '../icons/public';
import { useDebounced } from '../lists/use-debounced';
import { IconButton } from '../ui/button';
import { TextField } from '../forms/fields';

/** A course selected by its title. */
export const CourseChoice = z.object({ _id: z.string(), title: z.string() });
export type CourseChoice = z.infer<typeof CourseChoice>;

/** Search by title among the courses that the user may edit; runs while the picker is open. */
const useCourses = (title: string, enabled: boolean) =>
  useApiQuery(
    ['own-courses', title],
    `/courses/tutors/course?${new URLSearchParams({ currentPage: '1', title })}`,
    TeacherCourses,
    { placeholderData: keepPreviousData, enabled },
  );

/** Title of the course in the URL. */
export const useCourse = (id: string | null) =>
  useApiQuery(['course-title', id], `/courses/${id}`, CourseChoice, { enabled: id !== null });

/**
 * Course picker following the ARIA editable combobox pattern: the field keeps the focus, arrows move through the
 * results, Enter selects, Escape cancels.
 */
function useCoursePicker(value: CourseChoice | null, onChoose: (course: CourseChoice) => void) {
  /** Null while the selected title is displayed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const trimmed = (typed ?? '').trim();
  const search = useDebounced(trimmed);
  const query = useCourses(search, isOpen);
  const isStale = query.isPlaceholderData || search !== trimmed;
  // Results of an older search must not be selectable.
  const courses = (query.data?.courses ?? []).filter(
    ({ title }) => !isStale || folded(title).includes(folded(trimmed)),
  );
  const active = courses.findIndex(({ _id }) => _id === activeId);
  const optionId = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const close = () => {
    setOpen(false);
    setTyped(null);
    setActiveId(null);
  };
  const choose = ({ _id, title }: CourseChoice) => {
    close();
    onChoose({ _id, title });
  };
  const moveActive = (step: 1 | -1) => {
    if (!isOpen) return setOpen(true);
    const next = active < 0 && step < 0 ? -1 : active + step;
    setActiveId(courses.at(next % (courses.length || 1))?._id ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = courses[active];
    if (event.key === 'ArrowDown') moveActive(1);
    else if (event.key === 'ArrowUp') moveActive(-1);
    else if (event.key === 'Escape' && isOpen) close();
    else if (event.key === 'Enter' && isOpen) {
      if (chosen) choose(chosen);
    } else return;
    event.preventDefault();
  };

  const control = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen && courses.length > 0,
    'aria-controls': isOpen && courses.length > 0 ? listId : undefined,
    'aria-activedescendant': isOpen && courses[active] ? optionId(active) : undefined,
    value: typed ?? value?.title ?? '',
    onChange: (event: { target: { value: string } }) => {
      setTyped(event.target.value);
      setOpen(true);
    },
    onClick: () => setOpen(true),
    // Typing replaces the selected title instead of extending it.
    onFocus: (event: FocusEvent<HTMLInputElement>) => event.target.select(),
    onKeyDown,
    onBlur: close,
  } as const;
  return { control, listId, list, optionId, active, isOpen, query, isStale, courses, choose };
}

const Panel = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: 'bar',
    insetInline: '0',
    top: 'calc(100% + 6px)',
    maxHeight: 'min(22rem, 50dvh)',
    overflowY: 'auto',
    p: '8',
    bg: 'surface',
    borderRadius: 'md',
    boxShadow: 'raised',
  },
});
const Option = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12',
    minHeight: '44',
    px: '12',
    py: '8',
    textStyle: 'label',
    borderRadius: 'sm',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    _hover: { bg: 'sunken' },
    '&[data-active]': { bg: 'sunken', outline: '2px solid', outlineColor: 'fg', outlineOffset: '-2px' },
    '& svg': { flexShrink: 0, color: 'atext' },
  },
});
const Line = chakra('p', { base: { px: '12', py: '8', textStyle: 'small', color: 'muted' } });

interface CoursePickerProps {
  label: string;
  placeholder: string;
  value: CourseChoice | null;
  onChoose: (course: CourseChoice | null) => void;
  /** Accessible name of the clear button; without it, the selection can only be changed. */
  clearLabel?: string;
  error?: string | undefined;
  control?: Ref<HTMLInputElement>;
}

/** Picks one of the user's courses by title. */
export function CoursePicker(props: CoursePickerProps) {
  const { label, placeholder, value, onChoose, clearLabel, error, control = null } = props;
  const picker = useCoursePicker(value, onChoose);
  const field = useRef<HTMLDivElement>(null);
  const { query, isStale, courses } = picker;
  const clear = () => {
    onChoose(null);
    field.current?.querySelector('input')?.focus();
  };
  const mark =
    value !== null && clearLabel !== undefined ? (
      <IconButton label={clearLabel} onClick={clear}>
        <X size={18} aria-hidden />
      </IconButton>
    ) : (
      <ChevronDown size={20} aria-hidden />
    );
  return (
    <chakra.div position="relative" maxWidth="36rem" ref={field}>
      <TextField
        ref={control}
        label={label}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        error={error}
        end={mark}
        {...picker.control}
      />
      {picker.isOpen && (
        // Keeps the focus in the field while clicking or scrolling in the panel.
        <Panel onMouseDown={(event) => event.preventDefault()}>
          {courses.length > 0 && (
            <ul ref={picker.list} id={picker.listId} role="listbox" aria-label={label}>
              {courses.map((course, index) => (
                <Option
                  key={course._id}
                  id={picker.optionId(index)}
                  role="option"
                  aria-selected={course._id === value?._id}
                  data-active={index === picker.active ? '' : undefined}
                  onClick={() => picker.choose(course)}
                >
                  {course.title}
                  {course._id === value?._id && <Check size={18} aria-hidden />}
                </Option>
              ))}
            </ul>
          )}
          <div role="status">
            {(query.isPending || (isStale && courses.length === 0)) && <Line>Recherche…</Line>}
            {query.isError && <Line>{failureMessage(query.error)}</Line>}
            {query.data?.total === 0 && !isStale && <Line>Aucun cours trouvé</Line>}
            {query.data && !isStale && query.data.pages > 1 && (
              <Line>
                {courses.length} sur {countOfList(query.data.total, 'cours', 'cours')}&nbsp;: précisez le
                titre pour voir les autres.
              </Line>
            )}
          </div>
        </Panel>
      )}
    </chakra.div>
  );
}
