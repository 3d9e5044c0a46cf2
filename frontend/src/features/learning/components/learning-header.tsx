import { chakra } from '@chakra-ui/react';
import type { Learning } from '@atelier/contracts/enrollment';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { stepPath } from '../../../shared/course-path';
import { ArrowLeft } from '../../../shared/icons/arrow-left';
import { Mark } from '../../../shared/ui/logo';
import { Skeleton } from '../../../shared/ui/skeleton';
import { UserMenu } from '../../session/components/user-menu';
import { LearningProgress } from './learning-progress';

const Bar = chakra('header', {
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
const Square = chakra(Link, {
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
  /** It is not on its way either. */
  isMissing: boolean;
  /** Buttons of the site at the right, before the avatar. */
  tools: ReactNode;
}

/** The learning page's own header: the way back, the course, how far it has come. */
export function LearningHeader({ learning, isMissing, tools }: LearningHeaderProps) {
  const back = learning?.isPreview
    ? { to: stepPath('programme', learning.courseId), label: 'Revenir à l’édition' }
    : { to: '/auth/courses', label: 'Retour à mes cours' };
  return (
    <Bar>
      <Square to={back.to} aria-label={back.label} title={back.label}>
        <ArrowLeft size={20} aria-hidden />
      </Square>
      <Square to="/" aria-label="Accueil" display={{ base: 'none', md: 'grid' }}>
        <Mark size={30} />
      </Square>
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
      {/* Whoever reads is known later than all else. */}
      <chakra.div minWidth="44" flexShrink={0}>
        <UserMenu />
      </chakra.div>
    </Bar>
  );
}
