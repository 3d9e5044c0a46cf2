import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isNotFound } from '../../../shared/api/client';
import { useLiveMessage } from '../../../shared/realtime/use-live-message';
import { whileLive } from '../../../shared/realtime/while-live';
import { questionKeys } from '../api/question-keys';
import { readQuestion } from '../api/read-questions';
import { dropQuestion, isShown, showQuestion } from '../api/shown-questions';

/**
 * What others say appears where it is shown already; what is new waits until its reader asks for it, so that nothing moves under
 * their eyes. Answers how many questions wait, and what brings them.
 */
export function useLiveQuestions(courseId: string) {
  const queries = useQueryClient();
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => whileLive(({ watchCourseRoom }) => watchCourseRoom(courseId)), [courseId]);
  const follow = async (questionId: string) => {
    try {
      const question = await readQuestion(questionId);
      if (isShown(queries, courseId, questionId)) showQuestion(queries, question);
      else if (!question.isOwn) setFresh((old) => new Set([...old, questionId]));
    } catch (error) {
      if (!isNotFound(error)) return;
      dropQuestion(queries, questionId);
      setFresh((old) => new Set([...old].filter((id) => id !== questionId)));
    }
  };
  useLiveMessage('questions-changed', (message) => {
    if (message.courseId !== courseId) return;
    void follow(message.questionId);
    void queries.invalidateQueries({ queryKey: [...questionKeys.course(courseId), 'moments'] });
  });
  return {
    fresh: fresh.size,
    bring: () => {
      setFresh(new Set());
      void queries.invalidateQueries({ queryKey: questionKeys.lists(courseId) });
    },
  };
}
