import { isNameOf } from '@atelier/contracts/words/names-of';
import { partWords, type PartType } from '@atelier/contracts/words/part-types';
import type { Learning } from '@atelier/contracts/enrollment';
import { chakra } from '@chakra-ui/react';
import { Suspense, type ReactNode } from 'react';
import {
  Captions,
  Circle,
  CodeXml,
  Palette,
  Sparkles,
  SquarePlay,
  Type,
} from '../../../shared/icons/learning';
import {
  ChevronRight,
  CircleCheck,
  CirclePlay,
  CircleQuestionMark,
  FileText,
} from '../../../shared/icons/public';
import { ClipboardCheck, Download } from '../../../shared/icons/common';
import type { DrawnIcon } from '../../../shared/icons/drawn-icon';
import { LinkButton } from '../../../shared/ui/button';
import { formatBytes } from '../../../shared/format/units';
import { Duration } from '../../../shared/ui/course-facts';
import { Heading } from '../../../shared/ui/headings';
import { VisuallyHidden } from '../../../shared/ui/layout';
import type { NumberedLesson } from '../curriculum/curriculum';
import { isCompleted } from '../curriculum/curriculum';
import { videoPartOf } from './lesson-kinds';
import { NextLesson } from './next-lesson';
import { quizOutcomeOf } from '../quiz/quiz-labels';
import { lazyPart } from '../../../shared/connection/connection';

const CourseEnd = lazyPart(() => import('./course-end'));

const List = chakra('ul', {
  base: { maxWidth: '556px', '& > li': { borderBottom: 'line' } },
});
const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '14',
    width: 'full',
    minHeight: '52',
    py: '10',
    textStyle: 'label',
    fontWeight: 500,
  },
});
const LineEnd = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '12',
    ms: 'auto',
    textStyle: 'small',
    color: 'muted',
    flexShrink: 0,
  },
});

const icons: Readonly<Record<PartType, DrawnIcon>> = {
  lecture: CirclePlay,
  'lien youtube': SquarePlay,
  texte: Type,
  document: FileText,
  quiz: CircleQuestionMark,
  genialy: Sparkles,
  canva: Palette,
  evaluation: ClipboardCheck,
  exercice: CodeXml,
};

/** Label of a kind; a generic one for kinds that this version does not know. */
const labelAndIcon = (type: string): readonly [words: string, icon: DrawnIcon] =>
  isNameOf(partWords, type) ? [partWords[type].content, icons[type]] : ['Autre contenu', FileText];

interface LessonDetailsProps {
  current: NumberedLesson;
  next: NumberedLesson | undefined;
  learning: Learning;
  /** Whether pictures may load yet. */
  mayLoad: boolean;
  /** Opens the transcript; absent when the video has none. */
  onTranscript: (() => void) | undefined;
  /** Between the lesson's facts and the next lesson. */
  children?: ReactNode;
  /** Resets the completion; absent when nothing is recorded. */
  onReopen: (() => void) | undefined;
}

/** Facts of this lesson, and the next one. */
export function LessonDetails({
  current,
  next,
  learning,
  mayLoad,
  onTranscript,
  children,
  onReopen,
}: LessonDetailsProps) {
  const isDone = isCompleted(current.lesson);
  /** Showing a quiz completes it, like a text; but without an attempt it must not look done. */
  const isUnanswered = current.lesson.parts[0]?.type === 'quiz' && !quizOutcomeOf(current.lesson.parts[0]);
  const [kind, Icon] = labelAndIcon(current.lesson.parts[0]?.type ?? 'texte');
  return (
    <>
      <List>
        {current.lesson.parts.length > 0 && (
          <li>
            <Line>
              <Icon size={20} aria-hidden />
              {kind}
              {current.lesson.time > 0 && (
                <LineEnd>
                  <Duration minutes={current.lesson.time} />
                </LineEnd>
              )}
            </Line>
          </li>
        )}
        {(current.lesson.resources ?? []).map(({ url, name, size }) => (
          <li key={url}>
            <Line as="a" {...{ href: url, download: name }} _hover={{ textDecoration: 'underline' }}>
              <FileText size={20} aria-hidden />
              <chakra.span minWidth="0" overflowWrap="anywhere">
                <VisuallyHidden>Télécharger </VisuallyHidden>
                {name}
              </chakra.span>
              <LineEnd>
                {formatBytes(size)}
                <Download size={18} aria-hidden />
              </LineEnd>
            </Line>
          </li>
        ))}
        {onTranscript && (
          <li>
            <Line as="button" cursor="pointer" onClick={onTranscript}>
              <Captions size={20} aria-hidden />
              Transcription
              <LineEnd>
                <ChevronRight size={18} aria-hidden />
              </LineEnd>
            </Line>
          </li>
        )}
        {/* The same height before and after completion: a text completes while it is read, and must not shift. */}
        {(isDone || onReopen) && (
          <li>
            <Line minHeight="64">
              <chakra.span
                display="inline-flex"
                alignItems="center"
                gap="14"
                color={isDone ? 'green' : 'muted'}
                role="status"
              >
                {isDone ? <CircleCheck size={20} aria-hidden /> : <Circle size={20} aria-hidden />}
                {!isDone ? 'Leçon en cours' : isUnanswered ? 'Leçon vue' : 'Leçon terminée'}
              </chakra.span>
              {isDone && onReopen && (
                <LineEnd>
                  <LinkButton onClick={onReopen}>Marquer comme non terminée</LinkButton>
                </LineEnd>
              )}
            </Line>
          </li>
        )}
      </List>
      {children}
      {next && (
        <NextLesson
          next={next}
          kind={labelAndIcon(next.lesson.parts[0]?.type ?? '')[0]}
          imageUrl={mayLoad ? (videoPartOf(next.lesson.parts[0])?.posterUrl ?? learning.imageUrl) : null}
        />
      )}
      {!next && !learning.isPreview && learning.completedLessons >= learning.totalLessons && (
        <chakra.section maxWidth="556px" mt="32" aria-labelledby="fin-du-cours">
          <Heading id="fin-du-cours" mb="16">
            Cours terminé, bravo&#8239;!
          </Heading>
          <Suspense fallback={<chakra.div minHeight="160px" aria-busy="true" />}>
            <CourseEnd learning={learning} />
          </Suspense>
        </chakra.section>
      )}
    </>
  );
}
