import { chakra } from '@chakra-ui/react';
import { formatDuration } from '../../../shared/format';

const Path = chakra('ol', {
  base: {
    position: 'relative',
    display: { base: 'block', md: 'flex' },
    borderTop: { md: '2px solid' },
    borderColor: { md: 'fg' },
    mt: '20',
  },
});
/** One tick is an hour of video, drawn under the line of a wide screen. */
const Ticks = chakra('span', {
  base: {
    display: { base: 'none', md: 'block' },
    position: 'absolute',
    insetInline: '0',
    top: '0',
    height: '8',
    color: 'tick',
    backgroundImage: 'linear-gradient(90deg, currentColor 1px, transparent 1px)',
    backgroundRepeat: 'repeat-x',
  },
});
const Station = chakra('li', {
  base: {
    position: 'relative',
    minWidth: '0',
    pt: { md: '20' },
    pb: { base: '16', md: '0' },
    ps: { base: '28', md: '0' },
    pe: '12',
    _before: {
      content: '""',
      position: 'absolute',
      zIndex: 'raised',
      left: '0',
      top: { base: '4px', md: '-9px' },
      boxSize: '16px',
      borderRadius: 'full',
      bg: 'bg',
      borderWidth: '3px',
      borderStyle: 'solid',
      borderColor: 'fg',
    },
    '&:first-of-type::before': { borderColor: 'accent' },
    '&:not(:last-of-type)::after': {
      content: '""',
      display: { base: 'block', md: 'none' },
      position: 'absolute',
      left: '7px',
      top: '22px',
      bottom: '-2px',
      borderLeft: '2px solid',
      borderColor: 'line',
    },
  },
});

interface FirstStepsProps {
  courses: readonly { _id: string; title: string; time: number }[];
  /** Whether the courses themselves say so. */
  isTold: boolean;
}

/** Which of several courses to begin with; each stands at the hour at which those before it are over. */
export function FirstSteps({ courses, isTold }: FirstStepsProps) {
  const total = courses.reduce((sum, { time }) => sum + time, 0);
  const scale = `Une graduation vaut une heure de cours, ${formatDuration(total)} en tout.`;
  return (
    <chakra.section mb="32">
      <chakra.h2 textStyle="h4">Par lequel commencer&#x202f;?</chakra.h2>
      <chakra.p textStyle="small" color="muted" mt="4">
        {isTold ? 'Dans cet ordre\u00a0: chacun se sert du précédent.' : 'Dans l’ordre qui vous plaît.'}{' '}
        <chakra.span display={{ base: 'none', md: 'inline' }}>{scale}</chakra.span>
      </chakra.p>
      <Path>
        <Ticks aria-hidden style={{ backgroundSize: `${(60 / Math.max(60, total)) * 100}% 8px` }} />
        {courses.map(({ _id, title, time }) => (
          <Station key={_id} style={{ flex: `${Math.max(time, total / 6, 1)} 1 0` }}>
            <chakra.p textStyle="label" overflowWrap="anywhere">
              {title.split(/\s*[:,]/u)[0]}
            </chakra.p>
            <chakra.p textStyle="small" color="muted">
              {formatDuration(time)}
            </chakra.p>
          </Station>
        ))}
      </Path>
    </chakra.section>
  );
}
