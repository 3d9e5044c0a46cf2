import { jest } from '@jest/globals';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import { QueryClient } from '@tanstack/react-query';
import { createStore } from 'jotai';
import { courseDraftKey } from '../course/course-api';
import { CourseEditor } from '../course/course-editor';
import { newLesson, newSection } from './programme';
import { programmeActions } from './programme-actions';

const courseId = '0195a000-0000-7000-8000-000000000001';

describe('the editor of a course, by a stopped clock', () => {
  const realFetch = globalThis.fetch;
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  const lesson = newLesson('Bienvenue');
  const queries = new QueryClient();
  const store = createStore();
  const editor = new CourseEditor(courseId, queries, store);
  const programme = programmeActions(editor, store);

  beforeEach(() => {
    jest.useFakeTimers();
    sent.length = 0;
    const sections = [{ ...newSection('Un'), lessons: [lesson] }];
    queries.setQueryData(courseDraftKey(courseId), { _id: courseId, revision: 1, sections } as CourseDraft);
    globalThis.fetch = async (path, init) => {
      sent.push({ path: String(path), body: JSON.parse(String(init?.body)) as Record<string, unknown> });
      const published = { isPublished: false, publishedAt: null };
      const saved = { _id: courseId, revision: sent.length + 1, savedAt: '2026-11-21T14:02:00Z', published };
      return Response.json(saved);
    };
  });
  afterEach(() => {
    jest.useRealTimers();
    globalThis.fetch = realFetch;
    queries.clear();
  });

  const fields = () => sent.map(({ path }) => path.replace(`/api/courses/${courseId}/`, ''));

  it('saves what is typed 1 s after the last keystroke', async () => {
    proves('save.text');

    programme.renameLesson(lesson._id, 'Bon');
    await jest.advanceTimersByTimeAsync(999);
    programme.renameLesson(lesson._id, 'Bonjour');
    await jest.advanceTimersByTimeAsync(999);
    expect(fields()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(fields()).toEqual(['sections']);
    expect(sent[0]?.body).toMatchObject({ sections: [{ lessons: [{ title: 'Bonjour' }] }] });
  });

  it('saves at once what is chosen, and takes what was being typed along', async () => {
    proves('save.text');

    editor.edit({ field: 'language', value: 'en' }, { language: 'en' });
    await jest.advanceTimersByTimeAsync(0);
    expect(fields()).toEqual(['language']);
    programme.renameLesson(lesson._id, 'Bonjour');
    programme.setFree(lesson._id, true);
    await jest.advanceTimersByTimeAsync(0);
    expect(fields()).toEqual(['language', 'sections']);
    expect(sent[1]?.body).toMatchObject({ sections: [{ lessons: [{ title: 'Bonjour', isFree: true }] }] });
  });

  it('sends the programme when asked to, changed or not', async () => {
    proves('programme.save');

    expect(programme.save()).toBeInstanceOf(Promise);
    await jest.advanceTimersByTimeAsync(0);
    expect(fields()).toEqual(['sections']);
  });
});
