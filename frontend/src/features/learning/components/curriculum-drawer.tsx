import { chakra } from '@chakra-ui/react';
import type { Learning } from '@atelier/contracts/enrollment';
import { useAtom } from 'jotai';
import { List } from '../../../shared/icons/list';
import { Button } from '../../../shared/ui/button';
import { Drawer } from '../../../shared/ui/drawer';
import type { Stage } from '../../questions/state/stage';
import type { PlacedLesson } from '../state/curriculum';
import { sideDrawerAtom } from '../state/use-side-view';
import { LearningSide } from './learning-side';
import { LessonSteps } from './lesson-steps';

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: 0,
    zIndex: 'raised',
    display: { base: 'flex', lg: 'none' },
    gap: '8',
    px: '20',
    // Three buttons in 320 pixels: the words matter more than the mark.
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
  current: PlacedLesson;
  stage: Stage;
  previous: PlacedLesson | undefined;
  next: PlacedLesson | undefined;
}

/** Below 1024 the programme comes up from the bottom; the bar that opens it also leads from lesson to lesson. */
export function CurriculumDrawer({ learning, current, stage, previous, next }: CurriculumDrawerProps) {
  const [open, setOpen] = useAtom(sideDrawerAtom);
  return (
    <Bar>
      <Button
        variant="outline"
        flex="1"
        px="12"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <List size={20} aria-hidden data-mark="" />
        Programme
      </Button>
      <LessonSteps previous={previous} next={next} compact />
      <Drawer open={open} onClose={() => setOpen(false)} title="Programme" side="bottom">
        <chakra.div display="flex" flexDirection="column" height="calc(88dvh - 76px)" bg="sunken">
          <LearningSide
            learning={learning}
            current={current}
            stage={stage}
            isTitled
            onChoose={() => setOpen(false)}
          />
        </chakra.div>
      </Drawer>
    </Bar>
  );
}
