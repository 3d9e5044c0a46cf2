import type { CourseDraft } from '@atelier/contracts/course-draft';
import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'jotai';
import { createContext, useContext } from 'react';
import { courseEditor, type CourseEditor } from './course-editor';

/** The editor of a course; the same for every component that asks. */
export function useCourseEditor(courseId: string): CourseEditor {
  const queries = useQueryClient();
  const store = useStore();
  return courseEditor(courseId, queries, store);
}

interface Editing {
  editor: CourseEditor;
  draft: CourseDraft;
}

export const EditingContext = createContext<Editing | null>(null);

/** The course of the page, loaded; for everything inside the wizard's layout. */
export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (editing === null) throw new Error('useEditing needs the wizard layout around it');
  return editing;
}
