import { chakra } from '@chakra-ui/react';
import type { CSSProperties, ReactNode } from 'react';
import type { Learning } from '@atelier/contracts/enrollment';
import { stepPath } from '../../shared/courses/course-path';
import { ArrowLeft } from '../../shared/icons/learning';
import { LogoMark } from '../../shared/ui/brand';
import { Link } from '../../shared/ui/link';
import { Skeleton } from '../../shared/ui/loading';
import { VisuallyHidden } from '../../shared/ui/layout';
import { UserMenu } from '../session/menus/user-menu';
import { ContractLinks } from '../site/contract-links';
import { LearningProgress } from './progress-marks';

const HeaderBar = chakra('header', {
  base: {
    position: 'sticky',
    top: 0,
    zIndex: 'bar',
    display: 'flex',
    alignItems: 'center',
    gap: { base: '4', md: '16' },
    height: { base: '60px', lg: '68px' },
    px: { base: '8', md: '24' },
    bg: 'bg',
    borderBottom: 'line',
    _print: { display: 'none' },
  },
});
const HeaderLink = chakra(Link, {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '44',
    flexShrink: 0,
    borderRadius: 'sm',
    _hover: { bg: 'sunken' },
  },
});
interface LearningHeaderProps {
  learning: Learning | undefined;
  /** Not loading either. */
  isMissing: boolean;
  /** The site's buttons at the right, before the avatar. */
  tools: ReactNode;
}

/** The learning page's own header: back link, course title, progress. */
export function LearningHeader({ learning, isMissing, tools }: LearningHeaderProps) {
  const back = learning?.isPreview
    ? { to: stepPath('programme', learning.courseId), label: 'Revenir à l’édition' }
    : { to: '/auth/courses', label: 'Retour à mes cours' };
  return (
    <HeaderBar>
      <HeaderLink to={back.to} aria-label={back.label} title={back.label}>
        <ArrowLeft size={20} aria-hidden />
      </HeaderLink>
      <HeaderLink to="/" aria-label="Accueil" display={{ base: 'none', md: 'grid' }}>
        <LogoMark size={30} />
      </HeaderLink>
      {learning || isMissing ? (
        <chakra.p textStyle="h4" minWidth={0} flexGrow={1} truncate={true}>
          {learning?.title}
        </chakra.p>
      ) : (
        <Skeleton width="260px" maxWidth="50%" me="auto" />
      )}
      {learning && !learning.isPreview && (
        <chakra.div display={{ base: 'none', lg: 'block' }}>
          <LearningProgress learning={learning} inline />
        </chakra.div>
      )}
      {tools}
      {/* The session is known later than the rest: reserves the avatar's space. */}
      <chakra.div minWidth="44" flexShrink={0}>
        <UserMenu />
      </chakra.div>
    </HeaderBar>
  );
}

const headerHeight = '68px';

const LayoutGrid = chakra('div', {
  base: {
    display: 'grid',
    flexGrow: 1,
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      lg: 'minmax(0, 1fr) var(--side, 340px)',
      xl: 'minmax(0, 1fr) var(--side, 400px)',
    },
    _print: { display: 'block' },
  },
});
/** As wide as allows the 16:9 picture and the lesson's title to fit into the viewport. */
const LessonColumn = chakra('div', {
  base: {
    width: 'full',
    maxWidth: { lg: 'var(--lesson, max(640px, calc((100dvh - 200px) * 16 / 9)))' },
    mx: 'auto',
  },
});
const folded = { '--side': '96px', '--lesson': 'none' } as CSSProperties;
const SideColumn = chakra('aside', {
  base: {
    display: { base: 'none', lg: 'block' },
    _print: { display: 'none' },
    position: 'sticky',
    top: headerHeight,
    height: `calc(100dvh - ${headerHeight})`,
    overflow: 'hidden',
    bg: 'sunken',
    borderInlineStart: 'line',
  },
});

interface LearningLayoutProps {
  programme: ReactNode;
  /** The curriculum is a rail, which leaves its room to the lesson. */
  isFolded?: boolean;
  /** Fixed to the bottom on a phone. */
  bar?: ReactNode;
  children: ReactNode;
}

/** Lesson at the left; from 1024 pixels the curriculum at the right. */
export const LearningLayout = ({ programme, isFolded, bar, children }: LearningLayoutProps) => (
  <LayoutGrid style={isFolded ? folded : undefined}>
    <chakra.main display="flex" flexDirection="column" minWidth={0} px={{ lg: '40' }} pt={{ lg: '24' }}>
      <LessonColumn>
        {children}
        <chakra.div mt="56" pb="24" px={{ base: '20', md: '32', lg: '0' }}>
          <ContractLinks />
        </chakra.div>
      </LessonColumn>
      {bar}
    </chakra.main>
    <SideColumn aria-label="Programme">{programme}</SideColumn>
  </LayoutGrid>
);

/** Placeholder of the curriculum, until it is loaded and interactive. */
export const CurriculumSkeleton = () => (
  <chakra.div px="24" py="20" aria-hidden>
    {[0, 1, 2, 3].map((section) => (
      <div key={section}>
        <Skeleton height="20" width="70%" mb="14" />
        <Skeleton height="6" mb="36" />
      </div>
    ))}
  </chakra.div>
);

/** Skeleton of player, title and curriculum. */
export const LearningSkeleton = () => (
  <LearningLayout programme={<CurriculumSkeleton />}>
    <div aria-busy>
      <VisuallyHidden>Chargement du cours…</VisuallyHidden>
      <Skeleton height="auto" aspectRatio="16 / 9" borderRadius={{ base: '0', lg: 'md' }} />
      <Skeleton height="36" width="50%" mt="28" mx={{ base: '20', lg: '0' }} />
      <Skeleton width="30%" mt="14" mx={{ base: '20', lg: '0' }} />
    </div>
  </LearningLayout>
);
