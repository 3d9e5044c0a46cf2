import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const headerHeight = '68px';

const Grid = chakra('div', {
  base: {
    display: 'grid',
    flexGrow: 1,
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px', xl: 'minmax(0, 1fr) 400px' },
    _print: { display: 'block' },
  },
});
/** As wide as lets the whole 16:9 picture and the lesson's title stand in the window. */
const Column = chakra('div', {
  base: { width: 'full', maxWidth: { lg: 'max(640px, calc((100dvh - 200px) * 16 / 9))' }, mx: 'auto' },
});
const Side = chakra('aside', {
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
  /** Held at the bottom of a phone. */
  bar?: ReactNode;
  children: ReactNode;
}

/** Lesson at the left, programme at the right from 1024. */
export const LearningLayout = ({ programme, bar, children }: LearningLayoutProps) => (
  <Grid>
    <chakra.main display="flex" flexDirection="column" minWidth={0} px={{ lg: '40' }} pt={{ lg: '24' }}>
      <Column>{children}</Column>
      {bar}
    </chakra.main>
    <Side aria-label="Programme">{programme}</Side>
  </Grid>
);
