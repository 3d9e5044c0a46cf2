import type { TutorialCard as Tutorial } from '@atelier/contracts/tutorials';
import { chakra } from '@chakra-ui/react';
import { Play } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../../shared/format';
import { CourseCover } from '../../../shared/ui/course-cover';
import { Tag } from '../../../shared/ui/tag';

/** A card is one link: the title's, stretched over everything. */
const Frame = chakra('article', {
  base: {
    position: 'relative',
    minWidth: '0',
    '& img': { transition: 'transform 200ms ease-out' },
    '&:hover img': { _motionSafe: { transform: 'scale(1.015)' } },
    '&:hover a': { textDecorationColor: 'accent' },
    '&:has(a:focus-visible) [data-cover]': {
      outline: '2.5px solid',
      outlineColor: 'fg',
      outlineOffset: '3px',
    },
    '&:has(a:focus-visible) a': { textDecorationColor: 'accent' },
  },
  variants: {
    wide: {
      true: {
        display: 'grid',
        gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
        alignItems: 'center',
        columnGap: '56',
      },
    },
  },
});
const TitleLink = chakra(Link, {
  base: {
    textDecoration: 'underline',
    textDecorationColor: 'transparent',
    textDecorationThickness: '2px',
    textUnderlineOffset: '5px',
    transition: 'text-decoration-color 150ms ease-out',
    _focusVisible: { outline: 'none' },
    _after: { content: '""', position: 'absolute', inset: '0', zIndex: 'raised' },
  },
});
const Meta = chakra('p', { base: { textStyle: 'meta', color: 'muted', mt: '14' } });
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
  <Frame wide={wide}>
    <CourseCover src={tutorial.image} eager={eager} data-cover="">
      {tutorial.hasVideo && (
        <Tag tone="ink" position="absolute" top="10px" left="10px">
          <Play size={13} aria-hidden fill="currentColor" />
          Vidéo
        </Tag>
      )}
    </CourseCover>
    <div>
      <Meta mt={wide ? { base: '14', lg: '0' } : '14'}>
        {tutorial.published.publishedAt && (
          <time dateTime={tutorial.published.publishedAt}>{formatDate(tutorial.published.publishedAt)}</time>
        )}
      </Meta>
      <chakra.h2 as={heading} textStyle={wide ? 'h2' : 'cardTitle'} mt={wide ? { base: '6', lg: '12' } : '6'}>
        <TitleLink to={`/tutoriels/${tutorial._id}`}>{tutorial.title}</TitleLink>
      </chakra.h2>
      <Summary wide={wide}>{tutorial.subDescription}</Summary>
    </div>
  </Frame>
);
