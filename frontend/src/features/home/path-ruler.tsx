import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { CourseCard } from '@atelier/contracts/catalog';
import { coursePagePath } from '@atelier/contracts/words/page-paths';
import { CourseCover } from '../../shared/ui/card';
import { Container } from '../../shared/ui/layout';
import { Link } from '../../shared/ui/link';
import { endPercent, type Path, pathOf, pathTime, type PathCourse, tickText } from './path';

/** Vertical: ticks at the left. Horizontal: an axis that bleeds off the page. */
const Scale = chakra('div', {
  base: {
    position: 'relative',
    mt: '40px',
    ps: '40px',
    _before: {
      content: '""',
      position: 'absolute',
      insetBlock: '0',
      left: '0',
      width: '18px',
      borderInlineStart: 'strong',
      color: 'fg',
      backgroundImage:
        'linear-gradient(currentColor 2px, transparent 2px), linear-gradient(currentColor 1.5px, transparent 1.5px)',
      backgroundSize: '18px 60px, 10px 12px',
      backgroundRepeat: 'repeat-y',
    },
  },
  variants: {
    isHorizontal: {
      true: {
        lg: {
          ps: '0',
          mt: '48px',
          height: '27rem',
          containerType: 'inline-size',
          _before: { display: 'none' },
        },
      },
    },
  },
});
const Axis = chakra('div', {
  base: {
    display: { base: 'none', lg: 'block' },
    position: 'absolute',
    top: '212px',
    left: '-50vw',
    right: '-50vw',
    height: '2px',
    bg: 'fg',
  },
});
const Ticks = chakra('div', {
  base: {
    display: { base: 'none', lg: 'block' },
    position: 'absolute',
    top: '212px',
    left: '-1px',
    right: '-50vw',
    height: '20px',
    color: 'fg',
    backgroundRepeat: 'repeat-x',
    backgroundImage:
      'linear-gradient(90deg, currentColor 2px, transparent 2px), linear-gradient(90deg, currentColor 1px, transparent 1px)',
  },
});
const PathEnd = chakra('p', {
  base: {
    lineHeight: '1.3',
    mt: '24px',
    ps: '0',
    '& strong': {
      display: 'block',
      fontFamily: 'heading',
      fontSize: '1.875rem',
      letterSpacing: '-0.03em',
      color: 'atext',
    },
  },
  variants: {
    isHorizontal: {
      true: {
        lg: {
          position: 'absolute',
          bottom: 'calc(100% - 212px)',
          height: '94px',
          mt: '0',
          ps: '14px',
          borderInlineStartWidth: '2px',
          borderColor: 'accent',
        },
      },
    },
  },
});
const Entries = chakra('ol', {
  base: { display: 'flex', flexDirection: 'column', gap: '32px' },
  variants: { isHorizontal: { true: { lg: { display: 'block' } } } },
});

function PathScale({ path, children }: { path: Path; children: ReactNode }) {
  const unit = `${endPercent / path.ticks}cqw`;
  return (
    <Scale isHorizontal={path.isHorizontal}>
      {path.isHorizontal && <Axis aria-hidden />}
      {path.isHorizontal && <Ticks aria-hidden backgroundSize={`calc(${unit} * 5) 20px, ${unit} 11px`} />}
      <Entries isHorizontal={path.isHorizontal}>{children}</Entries>
      <PathEnd
        isHorizontal={path.isHorizontal}
        left={path.isHorizontal ? { lg: `${endPercent}%` } : undefined}
      >
        <strong>{pathTime(path.total, path.total)}</strong>
        Votre projet est en ligne.
      </PathEnd>
    </Scale>
  );
}

const axis = '212px';

const EntryItem = chakra('li', {
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
  variants: { isHorizontal: { true: { lg: { display: 'block' } } } },
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

interface PathEntryProps {
  entry: PathCourse;
  time: string;
  /** On a horizontal ruler, to scale; else one row after another. */
  isHorizontal: boolean;
}

function PathEntry({ entry, time, isHorizontal }: PathEntryProps) {
  const { course, label, caption, position, isAbove, startsAt, maxWidth } = entry;
  const side = !isHorizontal ? 'upright' : isAbove ? 'above' : 'below';
  return (
    <EntryItem
      side={side}
      left={isHorizontal ? { lg: `${position}%` } : undefined}
      width={isHorizontal ? { lg: `min(13.5rem, ${maxWidth}cqw - 12px)` } : undefined}
    >
      <Dot side={side} first={startsAt === 0} aria-hidden />
      <Body to={coursePagePath(course)} isHorizontal={isHorizontal}>
        <CourseCover src={course.imageUrl} width="128px" flexShrink={0} />
        <chakra.div minWidth="0" mt={{ lg: isHorizontal ? '14px' : '0' }}>
          <Time>{time}</Time>
          <Name data-name="">{label}</Name>
          <Line>{caption}</Line>
        </chakra.div>
      </Body>
    </EntryItem>
  );
}

const Band = chakra('section', {
  base: {
    bg: 'sunken',
    mt: { base: '56px', lg: '104px' },
    py: { base: '56px', lg: '88px' },
    overflow: 'clip',
  },
});
const Head = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 27rem' },
    columnGap: '32px',
    rowGap: '12px',
  },
});

/** Courses on a timeline to scale; vertical below 1024 px, or when labels would overlap. */
export function PathRuler({ courses }: { courses: readonly CourseCard[] }) {
  const path = pathOf(courses);
  if (!path) return null;
  return (
    <Band id="boost-skill">
      <Container>
        <Head>
          <chakra.h2 textStyle="h2">
            Un parcours gradué, de la première commande à la mise en ligne.
          </chakra.h2>
          <chakra.p color="muted" fontSize="1.0625rem" lineHeight="1.75rem" pt={{ lg: '4px' }}>
            Chaque graduation vaut {tickText(path.tick)} de cours. Entrez où vous voulez, les prérequis sont
            écrits sur chaque cours.
          </chakra.p>
        </Head>
        <PathScale path={path}>
          {path.courses.map((entry) => (
            <PathEntry
              key={entry.course._id}
              entry={entry}
              time={pathTime(entry.startsAt, path.total)}
              isHorizontal={path.isHorizontal}
            />
          ))}
        </PathScale>
      </Container>
    </Band>
  );
}
