import { lazy } from 'react';
import { Later } from '../../../shared/ui/later';

const TutorialsWatch = lazy(() => import('./tutorials-watch'));

/** The socket comes once the page is being read. */
export const LiveTutorials = () => (
  <Later>
    <TutorialsWatch />
  </Later>
);
