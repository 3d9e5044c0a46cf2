import { chakra } from '@chakra-ui/react';

import type { TutorialCard as Tutorial } from '@atelier/contracts/tutorials';
import { tutorialPagePath } from '@atelier/contracts/words/page-paths';
import { formatDate } from '../../../shared/format/format';
import { Play } from '../../../shared/icons/public';
import { CardFrame, CardLink, CourseCover } from '../../../shared/ui/card';
import { VisuallyHidden } from '../../../shared/ui/layout';
import { AfterInteraction, Skeleton } from '../../../shared/ui/loading';
import { Tag } from '../../../shared/ui/tag';
import { lazyPart } from '../../../shared/connection/connection';

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
  /** Next to its picture rather than below it. */
  wide?: boolean;
  /** Above the fold. */
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

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    columnGap: { base: '16', md: '32' },
    rowGap: { base: '40', md: '56' },
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media (min-width: 600px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '@media (min-width: 1024px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
});

interface TutorialGridProps {
  tutorials: readonly Tutorial[];
  /** Number of cards above the fold. */
  eager?: number;
  heading?: 'h2' | 'h3';
}

/** Three columns, two from 600 px, else one. */
export const TutorialGrid = ({ tutorials, eager = 0, heading = 'h2' }: TutorialGridProps) => (
  <Grid>
    {tutorials.map((tutorial, index) => (
      <li key={tutorial._id}>
        <TutorialCard tutorial={tutorial} eager={index < eager} heading={heading} />
      </li>
    ))}
  </Grid>
);

export const TutorialGridSkeleton = () => (
  <Grid aria-busy="true">
    {Array.from({ length: 6 }, (_, index) => (
      <li key={index}>
        {index === 0 && <VisuallyHidden>Chargement des tutoriels…</VisuallyHidden>}
        <Skeleton aspectRatio="16 / 9" height="auto" borderRadius="md" />
        <Skeleton mt="14" height="14px" width="34%" />
        <Skeleton mt="12" height="20px" width="92%" />
        <Skeleton mt="12" height="14px" />
        <Skeleton mt="8" height="14px" width="70%" />
      </li>
    ))}
  </Grid>
);

const TutorialsWatch = lazyPart(() => import('./tutorials-watch'));

/** The socket is loaded after the first interaction. */
export const LiveTutorials = () => (
  <AfterInteraction>
    <TutorialsWatch />
  </AfterInteraction>
);
