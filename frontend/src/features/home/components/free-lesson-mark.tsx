import { PlayLabel } from '../../catalogue/components/play-label';
import type { ReactNode } from 'react';

/** The same plate as on the course page, but the whole card is the link. */
export const FreeLessonMark = ({ children }: { children: ReactNode }) => (
  <PlayLabel
    as="div"
    cursor="inherit"
    zIndex="auto"
    css={{ '& > span:first-of-type': { bg: 'solid', color: 'onSolid' } }}
  >
    {children}
  </PlayLabel>
);
