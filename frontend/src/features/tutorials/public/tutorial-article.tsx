import { chakra } from '@chakra-ui/react';
import { memo, Suspense } from 'react';
import { plainText } from '@atelier/contracts/plain-text';
import type { Tutorial } from '@atelier/contracts/tutorials';
import { formatDate } from '../../../shared/format/format';
import { Clock } from '../../../shared/icons/public';
import { drawnIcon } from '../../../shared/icons/drawn-icon';
import { Avatar } from '../../../shared/ui/avatar';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs';
import { Button } from '../../../shared/ui/button';
import { Duration } from '../../../shared/ui/course-facts';
import { Row, SecondaryText, VisuallyHidden } from '../../../shared/ui/layout';
import { firstInteraction, Skeleton } from '../../../shared/ui/loading';
import { TutorialVideo, videoSourceOf } from './tutorial-video';
import { lazyPart } from '../../../shared/connection/connection';

/** Here, so that no other public page loads it. */
const CalendarDays = drawnIcon(
  <path d="M8 2v3" />,
  <path d="M16 2v3" />,
  <rect x="3" y="3" width="18" height="18" rx="2" />,
  <path d="M3 9h18" />,
  <path d="M8 13h.01" />,
  <path d="M12 13h.01" />,
  <path d="M16 13h.01" />,
  <path d="M8 17h.01" />,
  <path d="M12 17h.01" />,
  <path d="M16 17h.01" />,
);

const wordsPerMinute = 220;

/** Reading time in whole minutes, at least one. */
export function readingMinutes(html: string): number {
  const words = plainText(html)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return Math.max(1, Math.round(words.length / wordsPerMinute));
}

const importText = () => import('./tutorial-text');
const DeferredText = lazyPart(() => firstInteraction().then(importText));
let textModule: Awaited<ReturnType<typeof importText>> | undefined;

/** For the server, which renders synchronously and cannot suspend. */
export const loadTutorialText = async () => void (textModule = await importText());

/**
 * The server-rendered text with highlighted code; its copy buttons are loaded after the first interaction. Memoized:
 * an update from above before that would make React discard the server's HTML and suspend.
 */
const TutorialText = memo(({ html }: { html: string }) => {
  const Parts = textModule?.default ?? DeferredText;
  return (
    <Suspense>
      <Parts html={html} />
    </Suspense>
  );
});

const importRelatedCourse = () => import('./related-course');
const importAfterInteraction = () => firstInteraction().then(importRelatedCourse);
const DeferredTopic = lazyPart(() =>
  importAfterInteraction().then(({ TopicWithCourses }) => ({ default: TopicWithCourses })),
);
const DeferredCourse = lazyPart(() =>
  importAfterInteraction().then(({ SubjectCourse }) => ({ default: SubjectCourse })),
);
let relatedCourseModule: Awaited<ReturnType<typeof importRelatedCourse>> | undefined;

/** For the server, which renders synchronously and cannot suspend. */
export const loadRelatedCourse = async () => void (relatedCourseModule = await importRelatedCourse());

/** Server-rendered; hydrated after the first interaction (see `TutorialText`). */
const TutorialTopic = memo(({ tutorial }: { tutorial: Tutorial }) => {
  const Parts = relatedCourseModule?.TopicWithCourses ?? DeferredTopic;
  return (
    <Suspense>
      <Parts tutorial={tutorial} />
    </Suspense>
  );
});

export const RelatedCourse = memo(({ tutorial }: { tutorial: Tutorial }) => {
  const Parts = relatedCourseModule?.SubjectCourse ?? DeferredCourse;
  return (
    <Suspense>
      <Parts tutorial={tutorial} />
    </Suspense>
  );
});

/** One line, with ellipsis. */
const OneLineBreadcrumbs = chakra('div', {
  base: {
    '& ol': { flexWrap: 'nowrap' },
    '& li:last-child': { minWidth: '0' },
    '& [aria-current]': {
      display: 'block',
      truncate: true,
    },
  },
});
const Facts = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '28px',
    rowGap: '8px',
    mt: '20px',
    fontSize: '0.9375rem',
    '& li': { display: 'inline-flex', alignItems: 'center', gap: '8px' },
  },
});

/** A tutorial: subject, date, author, video and text. */
export function TutorialArticle({ tutorial }: { tutorial: Tutorial }) {
  const { title, subDescription, description, image, videoUrl, videoPosterUrl, published, user } = tutorial;
  const video = videoSourceOf(videoUrl);
  return (
    <chakra.article maxWidth="48rem" mx="auto" pt={{ base: '8', md: '24' }}>
      <OneLineBreadcrumbs>
        <Breadcrumbs items={[{ label: 'Tutoriels', to: '/tutoriels' }, { label: title }]} />
      </OneLineBreadcrumbs>
      <chakra.h1 textStyle="h1Course" mt="16" mb="20">
        {title}
      </chakra.h1>
      {subDescription && (
        <chakra.p textStyle="lead" color="muted">
          {subDescription}
        </chakra.p>
      )}
      <Row mt="20">
        <Avatar name={user.name} imageUrl={user.imageUrl} />
        <div>
          <chakra.p textStyle="label">{user.name}</chakra.p>
          {user.headline && <SecondaryText overflowWrap="anywhere">{user.headline}</SecondaryText>}
        </div>
      </Row>
      <Facts>
        {published.publishedAt && (
          <li>
            <CalendarDays size={18} aria-hidden />
            <span>
              Publié le <time dateTime={published.publishedAt}>{formatDate(published.publishedAt)}</time>
            </span>
          </li>
        )}
        <li>
          <Clock size={18} aria-hidden />
          <span>
            <Duration minutes={readingMinutes(description)} /> de lecture
          </span>
        </li>
        <TutorialTopic tutorial={tutorial} />
      </Facts>
      <chakra.div mt={{ base: '24', md: '36' }}>
        {video ? (
          <TutorialVideo
            key={video.kind === 'youtube' ? video.id : 'file'}
            source={video}
            title={title}
            poster={image ?? videoPosterUrl}
          />
        ) : (
          image && (
            <chakra.img
              src={image}
              alt=""
              htmlWidth={1216}
              htmlHeight={684}
              width="full"
              height="auto"
              aspectRatio="16 / 9"
              objectFit="cover"
              borderRadius="md"
            />
          )
        )}
      </chakra.div>
      <TutorialText html={description} />
    </chakra.article>
  );
}

export const TutorialSkeleton = () => (
  <chakra.div maxWidth="48rem" mx="auto" pt="24" aria-busy="true">
    <VisuallyHidden>Chargement du tutoriel…</VisuallyHidden>
    <Skeleton width="14rem" />
    <Skeleton mt="24px" height={{ base: '40px', lg: '60px' }} width="82%" />
    <Skeleton mt="24px" height="20px" width="90%" />
    <Skeleton mt="36px" aspectRatio="16 / 9" height="auto" borderRadius="md" />
    {[0, 1, 2, 3].map((row) => (
      <Skeleton key={row} mt="20px" height="20px" />
    ))}
  </chakra.div>
);

/** Not found. */
export const TutorialMissing = () => (
  <chakra.div py={{ base: '40', md: '72' }}>
    <chakra.p textStyle="figure" color="atext">
      404
    </chakra.p>
    <chakra.h1 textStyle="h1" mt="16">
      Tutoriel introuvable
    </chakra.h1>
    <chakra.p textStyle="lead" color="muted" mt="12" mb="32" maxWidth="36rem">
      Ce tutoriel n’existe plus ou a changé d’adresse.
    </chakra.p>
    <Button to="/tutoriels">Voir tous les tutoriels</Button>
  </chakra.div>
);
