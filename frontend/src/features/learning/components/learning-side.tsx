import type { Learning } from '@atelier/contracts/enrollment';
import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { Duration } from '../../../shared/ui/duration';
import type { Stage } from '../../questions/state/stage';
import { readPreferences } from '../player/player-preferences';
import { preferredCaptions } from '../player/use-captions';
import { arrowsAmongFinds } from '../search/arrows-among-finds';
import { SideSearchField } from '../search/side-search-field';
import type { PlacedLesson } from '../state/curriculum';
import { captionsOf, chaptersOf } from '../state/lesson-kinds';
import { useSideView } from '../state/use-side-view';
import { Curriculum } from './curriculum';
import { SideViews } from './side-views';

const TranscriptPanel = lazy(() => import('../transcript/transcript-panel'));
const CourseFinds = lazy(() =>
  import('../search/course-finds').then((all) => ({ default: all.CourseFinds })),
);

const Side = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', height: 'full', minHeight: '0' },
});
const Rest = <chakra.div flex="1" minHeight="0" aria-busy="true" />;

interface LearningSideProps {
  learning: Learning;
  current: PlacedLesson;
  stage: Stage;
  /** Its own title stands above it. */
  isTitled?: boolean;
  /** Something was chosen that is seen elsewhere. */
  onChoose?: () => void;
}

/** Beside the lesson: the programme or what the video says, and the search of the course. */
export function LearningSide({ learning, current, stage, isTitled = false, onChoose }: LearningSideProps) {
  const [chosen, choose] = useSideView();
  const [typed, setTyped] = useState('');
  const part = current.lesson.parts[0];
  const track = preferredCaptions(captionsOf(part), readPreferences().captions.language);
  const view = track ? chosen : 'programme';
  return (
    <Side onKeyDown={arrowsAmongFinds}>
      {track && <SideViews view={view} onChoose={choose} />}
      {view === 'transcript' && track ? (
        <Suspense fallback={Rest}>
          <TranscriptPanel
            key={`${current.lesson._id} ${track.language}`}
            learning={learning}
            track={track}
            chapters={chaptersOf(part)}
            stage={stage}
            typed={typed}
            onType={setTyped}
            onChoose={onChoose}
          />
        </Suspense>
      ) : (
        <chakra.div flex="1" minHeight="0" overflowY="auto" overscrollBehavior="contain">
          {!isTitled && (
            <chakra.div display="flex" justifyContent="space-between" alignItems="baseline" px="24" py="18px">
              <chakra.h2 textStyle="h3">Programme</chakra.h2>
              {!learning.isPreview && (
                <chakra.span ms="auto" me="16">
                  <Button variant="link" size="tool" to={`/auth/etudiants/cours/${learning._id}`}>
                    Mon suivi
                  </Button>
                </chakra.span>
              )}
              <chakra.span textStyle="small" color="muted">
                <Duration minutes={learning.time} />
              </chakra.span>
            </chakra.div>
          )}
          {!learning.isPreview && (
            <chakra.div px="24" pb="14">
              <SideSearchField label="Chercher dans le cours" typed={typed} onType={setTyped} />
            </chakra.div>
          )}
          {typed.trim() === '' || learning.isPreview ? (
            <Curriculum learning={learning} currentId={current.lesson._id} {...(onChoose && { onChoose })} />
          ) : (
            <Suspense fallback={Rest}>
              <CourseFinds courseId={learning.courseId} typed={typed} onChoose={onChoose} />
            </Suspense>
          )}
        </chakra.div>
      )}
    </Side>
  );
}
