import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { folded } from '@atelier/contracts/search-words';
import { useCourses, type CourseChoice } from './use-courses';
import { useSettled } from '../lists/use-settled';

/**
 * A course found by its title, by the ARIA practice of the editable combobox: the focus stays in the field, the arrows
 * walk through what was found, Enter takes it, Escape leaves things as they were.
 */
export function useCoursePicker(value: CourseChoice | null, onChoose: (course: CourseChoice) => void) {
  /** Null while the chosen title is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const wanted = (typed ?? '').trim();
  const search = useSettled(wanted);
  const found = useCourses(search, isOpen);
  const isStale = found.isPlaceholderData || search !== wanted;
  // Until the answer to what is typed is there, nothing else may be taken in its place.
  const courses = (found.data?.courses ?? []).filter(
    ({ title }) => !isStale || folded(title).includes(folded(wanted)),
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
  const walk = (step: 1 | -1) => {
    if (!isOpen) return setOpen(true);
    const next = active < 0 && step < 0 ? -1 : active + step;
    setActiveId(courses.at(next % (courses.length || 1))?._id ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = courses[active];
    if (event.key === 'ArrowDown') walk(1);
    else if (event.key === 'ArrowUp') walk(-1);
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
    // Typing begins a new search instead of lengthening the chosen title.
    onFocus: (event: FocusEvent<HTMLInputElement>) => event.target.select(),
    onKeyDown,
    onBlur: close,
  } as const;
  return { control, listId, list, optionId, active, isOpen, found, isStale, courses, choose };
}
