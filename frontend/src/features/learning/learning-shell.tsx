import type { LearningPart } from '@atelier/contracts/lesson-kinds';
import type { Learning } from '@atelier/contracts/enrollment';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { usePrefetched } from '../../shared/api/use-prefetched';
import { Skeleton } from '../../shared/ui/loading';
import { learningPath } from './learning-keys';
import { initialLesson, numberedLessons, type NumberedLesson } from './curriculum/curriculum';
import { contentKindOf, isExercise, isPlayed, needsRoom, videoPartOf } from './lesson/lesson-kinds';
import { CurriculumSkeleton, LearningHeader, LearningLayout, LearningSkeleton } from './learning-layout';
import { besideTitle, LessonHead } from './lesson/lesson-head';
import { LessonText } from './lesson/lesson-text';

/** Placeholder in the size of the player, with the poster. */
const PosterBox = chakra('div', {
  base: {
    aspectRatio: '16 / 9',
    overflow: 'hidden',
    bg: 'player',
    borderRadius: { base: '0', lg: 'md' },
    '& img': { boxSize: 'full', objectFit: 'contain', display: 'block' },
  },
});

function VideoPoster({ part, coverUrl }: { part: LearningPart | undefined; coverUrl: string | null }) {
  const video = videoPartOf(part);
  const src = video ? video.posterUrl : coverUrl;
  return (
    <PosterBox className="dark" data-film={video?.hlsUrl ?? undefined}>
      {src && <chakra.img src={src} alt="" fetchPriority="high" objectFit="contain" />}
    </PosterBox>
  );
}

const noop = () => undefined;

/** The part of a lesson that is readable before hydration. */
function ServerRenderedLesson({ learning, current }: { learning: Learning; current: NumberedLesson }) {
  const [part] = current.lesson.parts;
  const text = part && contentKindOf(part)?.html?.(part);
  const isVideo = isPlayed(part);
  const isFolded = needsRoom(current.lesson, useSearchParams()[0]);
  const hasTabsAbove = isExercise(current.lesson);
  return (
    <LearningLayout isFolded={isFolded} programme={isFolded ? null : <CurriculumSkeleton />}>
      <chakra.div minHeight="100dvh" aria-busy>
        {isVideo && (
          <chakra.div {...(isFolded && besideTitle)}>
            <VideoPoster part={part} coverUrl={learning.imageUrl} />
          </chakra.div>
        )}
        <chakra.div
          px={{ base: '20', md: '32', lg: '0' }}
          mt={isFolded && isVideo ? { lg: '-28px' } : undefined}
        >
          <LessonHead learning={learning} current={current} />
          {!isVideo && (
            <chakra.div
              mt={hasTabsAbove ? '120' : { base: '16', lg: '24' }}
              maxWidth={hasTabsAbove ? '464px' : undefined}
            >
              {text ? (
                <LessonText html={text} onCompleted={noop} />
              ) : (
                <Skeleton height="60dvh" borderRadius="md" />
              )}
            </chakra.div>
          )}
        </chakra.div>
      </chakra.div>
    </LearningLayout>
  );
}

/** The learning page before hydration: the server-rendered lesson, else a skeleton. */
export function LearningShell({ tools }: { tools?: ReactNode }) {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const { body: learning } = usePrefetched<Learning>(learningPath(id), null);
  const lessons = numberedLessons(learning?.sections ?? []);
  const current = initialLesson(lessons, params.get('lesson'), learning?.resume);
  return (
    <>
      <LearningHeader learning={learning} isMissing={false} tools={tools} />
      {learning && current ? (
        <ServerRenderedLesson learning={learning} current={current} />
      ) : (
        <LearningSkeleton />
      )}
    </>
  );
}
