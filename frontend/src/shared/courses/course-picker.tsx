import { chakra } from '@chakra-ui/react';
import { useRef, type Ref } from 'react';
import { failureMessage } from '../api/client';
import { countOfList } from '../format';
import { Check } from '../icons/check';
import { ChevronDown } from '../icons/chevron-down';
import { X } from '../icons/x';
import { IconButton } from '../ui/icon-button';
import { TextField } from '../ui/text-field';
import type { CourseChoice } from './use-courses';
import { useCoursePicker } from './use-course-picker';

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
  /** What the mark that empties the choice says; without it a choice can only be changed. */
  clearLabel?: string;
  error?: string | undefined;
  control?: Ref<HTMLInputElement>;
}

/** A course of the caller's, found by its title however many there are. */
export function CoursePicker(props: CoursePickerProps) {
  const { label, placeholder, value, onChoose, clearLabel, error, control = null } = props;
  const picker = useCoursePicker(value, onChoose);
  const field = useRef<HTMLDivElement>(null);
  const { found, isStale, courses } = picker;
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
        // The field keeps the focus while one chooses with a mouse or scrolls the panel.
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
            {(found.isPending || (isStale && courses.length === 0)) && <Line>Recherche…</Line>}
            {found.isError && <Line>{failureMessage(found.error)}</Line>}
            {found.data?.total === 0 && !isStale && <Line>Aucun cours trouvé</Line>}
            {found.data && !isStale && found.data.pages > 1 && (
              <Line>
                {courses.length} sur {countOfList(found.data.total, 'cours', 'cours')}&nbsp;: précisez le
                titre pour voir les autres.
              </Line>
            )}
          </div>
        </Panel>
      )}
    </chakra.div>
  );
}
