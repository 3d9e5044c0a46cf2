import { coursePagePath } from '@atelier/contracts/words/page-paths';
import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { CourseCover } from '../../../shared/ui/course-cover';
import type { Station } from '../state/path';

const axis = '212px';

const Place = chakra('li', {
  base: { position: 'relative' },
  variants: {
    side: {
      upright: {},
      above: {
        lg: {
          position: 'absolute',
          bottom: `calc(100% - ${axis})`,
          ps: '14px',
          pb: '22px',
          borderInlineStart: 'strong',
          ms: '-1px',
        },
      },
      below: {
        lg: {
          position: 'absolute',
          top: axis,
          ps: '14px',
          pt: '46px',
          borderInlineStart: 'strong',
          ms: '-1px',
        },
      },
    },
  },
});
const Dot = chakra('span', {
  base: {
    display: { base: 'none', lg: 'block' },
    position: 'absolute',
    left: '-8px',
    boxSize: '14px',
    borderRadius: 'full',
    borderWidth: '3px',
    borderColor: 'fg',
    bg: 'bg',
  },
  variants: {
    side: { above: { bottom: '-8px' }, below: { top: '-6px' }, upright: { lg: { display: 'none' } } },
    first: { true: { bg: 'accent', borderColor: 'accent' } },
  },
});
const Body = chakra(Link, {
  base: {
    display: 'flex',
    gap: '16px',
    alignItems: 'center',
    borderRadius: 'sm',
    '&:hover [data-name]': { textDecorationColor: 'accent' },
  },
  variants: { lying: { true: { lg: { display: 'block' } } } },
});
const Name = chakra('h3', {
  base: {
    textStyle: 'h4',
    textDecoration: 'underline',
    textDecorationColor: 'transparent',
    textDecorationThickness: '2px',
    textUnderlineOffset: '4px',
    transition: 'text-decoration-color 150ms ease-out',
  },
});
const Time = chakra('p', { base: { textStyle: 'meta', fontWeight: 700, color: 'atext' } });
const Line = chakra('p', { base: { textStyle: 'small', color: 'muted', lineClamp: 2 } });

interface PathStationProps {
  station: Station;
  time: string;
  /** On a lying ruler, at its true place; else one row after another. */
  lying: boolean;
}

export function PathStation({ station, time, lying }: PathStationProps) {
  const { course, label, caption, position, above, startsAt, room } = station;
  const side = !lying ? 'upright' : above ? 'above' : 'below';
  return (
    <Place
      side={side}
      left={lying ? { lg: `${position}%` } : undefined}
      width={lying ? { lg: `min(13.5rem, ${room}cqw - 12px)` } : undefined}
    >
      <Dot side={side} first={startsAt === 0} aria-hidden />
      <Body to={coursePagePath(course)} lying={lying}>
        <CourseCover src={course.imageUrl} width="128px" flexShrink={0} />
        <chakra.div minWidth="0" mt={{ lg: lying ? '14px' : '0' }}>
          <Time>{time}</Time>
          <Name data-name="">{label}</Name>
          <Line>{caption}</Line>
        </chakra.div>
      </Body>
    </Place>
  );
}
