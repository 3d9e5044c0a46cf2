import { chakra } from '@chakra-ui/react';
import { atom, useAtom, useSetAtom } from 'jotai';
import { Suspense, useState } from 'react';
import type { Learning } from '@atelier/contracts/enrollment';
import { List } from '../../shared/icons/learning';
import { Button, LinkButton } from '../../shared/ui/button';
import { Drawer } from '../../shared/ui/modal';
import { Duration } from '../../shared/ui/course-facts';
import type { VideoControl } from '../questions/video-control';
import { Curriculum } from './curriculum/curriculum-nav';
import { LessonSteps } from './lesson/lesson-head';
import { readPreferences, writePreferences } from './player/player-preferences';
import { preferredCaptions } from './player/use-captions';
import { CourseSearchField, moveAmongResults } from './search/course-search-field';
import type { NumberedLesson } from './curriculum/curriculum';
import { captionsOf, chaptersOf } from './lesson/lesson-kinds';
import { Heading } from '../../shared/ui/headings';
import { SecondaryText } from '../../shared/ui/layout';
import { lazyPart } from '../../shared/connection/connection';

type SideView = 'programme' | 'transcript';

const sideViewAtom = atom<SideView | null>(null);
/** Where the side panel is open as a drawer: on small screens, and beside its rail. */
export const sideDrawerAtom = atom<'bottom' | 'right' | null>(null);
const drawerQuery = '(max-width: 1023.98px)';

/** The view of the side panel: curriculum or transcript, remembered on this device. */
function useSideView(): [view: SideView, choose: (view: SideView) => void] {
  const [chosen, setChosen] = useAtom(sideViewAtom);
  const choose = (view: SideView) => {
    setChosen(view);
    writePreferences({ side: view });
  };
  return [chosen ?? readPreferences().side, choose];
}

/** Opens the transcript, in the drawer where the side panel is one. */
export function useShowTranscript(): () => void {
  const [, choose] = useSideView();
  const setDrawer = useSetAtom(sideDrawerAtom);
  return () => {
    choose('transcript');
    if (window.matchMedia(drawerQuery).matches) setDrawer('bottom');
  };
}

const ViewSwitch = chakra('div', {
  base: { display: 'flex', gap: '4', mx: '24', mt: '14', mb: '12', p: '4', bg: 'line', borderRadius: 'md' },
});
const ViewButton = chakra('button', {
  base: {
    flex: '1',
    minHeight: '44',
    textStyle: 'label',
    borderRadius: 'sm',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
    _pressed: { bg: 'surface' },
  },
});

const sideViews: readonly [view: SideView, label: string][] = [
  ['programme', 'Programme'],
  ['transcript', 'Transcription'],
];

/** Switches between curriculum and transcript; only for videos with captions. */
const SideViews = ({ view, onChoose }: { view: SideView; onChoose: (view: SideView) => void }) => (
  <ViewSwitch role="group" aria-label="À côté de la leçon">
    {sideViews.map(([name, label]) => (
      <ViewButton key={name} type="button" aria-pressed={view === name} onClick={() => onChoose(name)}>
        {label}
      </ViewButton>
    ))}
  </ViewSwitch>
);

const TranscriptPanel = lazyPart(() => import('./transcript/transcript-panel'));
const CourseSearchResults = lazyPart(() =>
  import('./search/course-search').then((all) => ({ default: all.CourseSearchResults })),
);

const SidePanel = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', height: 'full', minHeight: '0' },
});
const loading = <chakra.div flex="1" minHeight="0" aria-busy="true" />;

interface LearningSideProps {
  learning: Learning;
  current: NumberedLesson;
  video: VideoControl;
  /** Its title is shown above it. */
  isTitled?: boolean;
  /** A lesson or a second was chosen: the drawer closes. */
  onChoose?: () => void;
}

/** Beside the lesson: curriculum or transcript, and the search in the course. */
export function LearningSide({ learning, current, video, isTitled = false, onChoose }: LearningSideProps) {
  const [chosen, choose] = useSideView();
  const [typed, setTyped] = useState('');
  const part = current.lesson.parts[0];
  const track = preferredCaptions(captionsOf(part), readPreferences().captions.language);
  const view = track ? chosen : 'programme';
  return (
    <SidePanel onKeyDown={moveAmongResults}>
      {track && <SideViews view={view} onChoose={choose} />}
      {view === 'transcript' && track ? (
        <Suspense fallback={loading}>
          <TranscriptPanel
            key={`${current.lesson._id} ${track.language}`}
            learning={learning}
            track={track}
            chapters={chaptersOf(part)}
            video={video}
            typed={typed}
            onType={setTyped}
            onChoose={onChoose}
          />
        </Suspense>
      ) : (
        <chakra.div flex="1" minHeight="0" overflowY="auto" overscrollBehavior="contain">
          {!isTitled && (
            <chakra.div display="flex" justifyContent="space-between" alignItems="baseline" px="24" py="18px">
              <Heading>Programme</Heading>
              {!learning.isPreview && (
                <chakra.span ms="auto" me="16">
                  <LinkButton to={`/auth/etudiants/cours/${learning._id}`}>Mon suivi</LinkButton>
                </chakra.span>
              )}
              <SecondaryText as="span">
                <Duration minutes={learning.time} />
              </SecondaryText>
            </chakra.div>
          )}
          {!learning.isPreview && (
            <chakra.div px="24" pb="14">
              <CourseSearchField label="Chercher dans le cours" typed={typed} onType={setTyped} />
            </chakra.div>
          )}
          {typed.trim() === '' || learning.isPreview ? (
            <Curriculum learning={learning} currentId={current.lesson._id} {...(onChoose && { onChoose })} />
          ) : (
            <Suspense fallback={loading}>
              <CourseSearchResults courseId={learning.courseId} typed={typed} onChoose={onChoose} />
            </Suspense>
          )}
        </chakra.div>
      )}
    </SidePanel>
  );
}

const BottomBar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: 0,
    zIndex: 'raised',
    display: { base: 'flex', lg: 'none' },
    gap: '8',
    px: '20',
    // Three buttons in 320 pixels: labels without icons.
    '@media (max-width: 389px)': { '& [data-mark]': { display: 'none' } },
    pt: '12',
    pb: 'calc(12px + env(safe-area-inset-bottom))',
    mt: 'auto',
    bg: 'bg',
    borderTop: 'line',
    _print: { display: 'none' },
  },
});

interface CurriculumDrawerProps {
  learning: Learning;
  current: NumberedLesson;
  video: VideoControl;
  previous: NumberedLesson | undefined;
  next: NumberedLesson | undefined;
  /** An exercise has a bar of its own at the bottom: this one ends the page. */
  isFixed: boolean;
}

/**
 * Below 1024 pixels the side panel is a bottom drawer; its bar also holds the previous and next buttons. Above, a rail
 * opens it at the right.
 */
export function CurriculumDrawer({
  learning,
  current,
  video,
  previous,
  next,
  isFixed,
}: CurriculumDrawerProps) {
  const [side, setSide] = useAtom(sideDrawerAtom);
  const close = () => setSide(null);
  return (
    <>
      <BottomBar {...(!isFixed && { position: 'static', mb: '88' })}>
        <Button
          variant="outline"
          flex="1"
          px="12"
          aria-haspopup="dialog"
          aria-expanded={side !== null}
          onClick={() => setSide('bottom')}
        >
          <List size={20} aria-hidden data-mark="" />
          Programme
        </Button>
        <LessonSteps previous={previous} next={next} compact />
      </BottomBar>
      <Drawer open={side !== null} onClose={close} title="Programme" side={side ?? 'bottom'}>
        <chakra.div
          display="flex"
          flexDirection="column"
          height={side === 'right' ? 'calc(100dvh - 68px)' : 'calc(88dvh - 76px)'}
          bg="sunken"
        >
          <LearningSide learning={learning} current={current} video={video} isTitled onChoose={close} />
        </chakra.div>
      </Drawer>
    </>
  );
}
