import type { Question } from '@atelier/contracts/questions';
import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { formatClock } from '../../../shared/format-time';

const Place = chakra(Link, {
  base: {
    textStyle: 'meta',
    fontWeight: 600,
    color: 'muted',
    textAlign: { sm: 'end' },
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'normal',
    _hover: { color: 'atext' },
  },
});

interface QuestionPlaceProps {
  question: Pick<Question, '_id' | 'courseId' | 'lessonId' | 'seconds'>;
  courseTitle: string;
  /** Null where it is about the whole course, or about a lesson that is gone. */
  lessonTitle: string | null;
}

/** Where it was asked, for who teaches: opens the course there. */
export function QuestionPlace({ question, courseTitle, lessonTitle }: QuestionPlaceProps) {
  const { _id, courseId, lessonId, seconds } = question;
  const moment = lessonTitle !== null && seconds !== null ? seconds : null;
  const query = new URLSearchParams({
    apercu: '1',
    tabIndex: '1',
    ...(lessonTitle !== null && lessonId ? { lesson: lessonId } : {}),
    ...(moment !== null ? { t: String(moment) } : {}),
    question: _id,
  });
  const words = [courseTitle, lessonTitle, moment !== null && formatClock(moment)].filter(Boolean);
  return <Place to={`/course/learning/${courseId}?${query}`}>{words.join(', ')}</Place>;
}
