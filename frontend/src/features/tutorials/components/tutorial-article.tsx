import type { Tutorial } from '@atelier/contracts/tutorials';
import { chakra } from '@chakra-ui/react';
import { formatDate } from '../../../shared/format';
import { CalendarDays } from '../../../shared/icons/calendar-days';
import { Clock } from '../../../shared/icons/clock';
import { Avatar } from '../../../shared/ui/avatar';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs';
import { Duration } from '../../../shared/ui/duration';
import { Row } from '../../../shared/ui/layout';
import { readingMinutes } from '../state/reading-time';
import { videoSourceOf } from '../state/video-source';
import { TutorialTopic } from './related-course';
import { TutorialText } from './tutorial-text';
import { TutorialVideo } from './tutorial-video';

/** One line, however long the title. */
const Trail = chakra('div', {
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

/** A tutorial to be read: what it is about, when and by whom, its video, its text. */
export function TutorialArticle({ tutorial }: { tutorial: Tutorial }) {
  const { title, subDescription, description, image, videoUrl, videoPosterUrl, published, user } = tutorial;
  const video = videoSourceOf(videoUrl);
  return (
    <chakra.article maxWidth="48rem" mx="auto" pt={{ base: '8', md: '24' }}>
      <Trail>
        <Breadcrumbs items={[{ label: 'Tutoriels', to: '/tutoriels' }, { label: title }]} />
      </Trail>
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
          {user.headline && (
            <chakra.p textStyle="small" color="muted" overflowWrap="anywhere">
              {user.headline}
            </chakra.p>
          )}
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
