import type { TutorialCard as Tutorial } from '@atelier/contracts/tutorials';
import { tutorialPagePath } from '@atelier/contracts/words/page-paths';
import { chakra } from '@chakra-ui/react';
import { formatDate } from '../../../shared/format';
import { Play } from '../../../shared/icons/play';
import { CardFrame, CardLink } from '../../../shared/ui/card-frame';
import { CourseCover } from '../../../shared/ui/course-cover';
import { Tag } from '../../../shared/ui/tag';

const besidePicture = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
  alignItems: 'center',
  columnGap: '56',
};
const Summary = chakra('p', {
  base: { color: 'muted', mt: '8', lineClamp: 3, textWrap: 'pretty' },
  variants: { wide: { true: { lg: { textStyle: 'lead', mt: '16', lineClamp: 5 } } } },
});

interface TutorialCardProps {
  tutorial: Tutorial;
  /** Set beside its picture rather than under it. */
  wide?: boolean;
  /** Seen without scrolling. */
  eager?: boolean;
  heading?: 'h2' | 'h3';
}

export const TutorialCard = ({
  tutorial,
  wide = false,
  eager = false,
  heading = 'h2',
}: TutorialCardProps) => (
  <CardFrame {...(wide && besidePicture)}>
    <CourseCover src={tutorial.image} eager={eager} data-cover="">
      {tutorial.hasVideo && (
        <Tag tone="ink" position="absolute" top="10px" left="10px">
          <Play size={13} aria-hidden fill="currentColor" />
          Vidéo
        </Tag>
      )}
    </CourseCover>
    <div>
      <chakra.p textStyle="meta" color="muted" mt={wide ? { base: '14', lg: '0' } : '14'}>
        {tutorial.published.publishedAt && (
          <time dateTime={tutorial.published.publishedAt}>{formatDate(tutorial.published.publishedAt)}</time>
        )}
      </chakra.p>
      <chakra.h2 as={heading} textStyle={wide ? 'h2' : 'cardTitle'} mt={wide ? { base: '6', lg: '12' } : '6'}>
        <CardLink data-card="" to={tutorialPagePath(tutorial)}>
          {tutorial.title}
        </CardLink>
      </chakra.h2>
      <Summary wide={wide}>{tutorial.subDescription}</Summary>
    </div>
  </CardFrame>
);
