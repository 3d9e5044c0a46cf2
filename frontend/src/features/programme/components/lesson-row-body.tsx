import type { LessonDraft } from '@atelier/contracts/course-draft';
import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { ChevronDown } from '../../../shared/icons/chevron-down';
import { ChevronUp } from '../../../shared/icons/chevron-up';
import { IconButton } from '../../../shared/ui/icon-button';
import { openLessonsAtom, useMembership } from '../state/folding';
import { useLedTo } from '../state/led-to';
import { useProgramme } from '../state/use-programme';
import { useLessonEnds } from '../state/use-lesson-ends';
import { ChooseBox } from './choose-box';
import { InlineTitle } from './inline-title';
import { LessonFacts } from './lesson-facts';
import { LessonMenu } from './lesson-menu';
import { LessonPanel } from './lesson-panel';
import { LessonThumb } from './lesson-thumb';
import { MoveButtons } from './move-buttons';
import { rowWithActions } from './row-styles';

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: { base: 'wrap', md: 'nowrap' },
    alignItems: 'center',
    columnGap: { base: '4', md: '10' },
    minHeight: '60px',
    ps: { base: '44', md: '54px' },
    pe: { base: '8', md: '12' },
    py: '8',
    ...rowWithActions,
  },
});

interface LessonRowBodyProps {
  sectionId: string;
  lesson: LessonDraft;
  index: number;
}

export const LessonRowBody = memo(function LessonRowBody({ sectionId, lesson, index }: LessonRowBodyProps) {
  const programme = useProgramme();
  const [open, toggle] = useMembership(openLessonsAtom, lesson._id);
  const ends = useLessonEnds(lesson._id);
  const row = useLedTo(lesson._id);
  const panelId = `lesson-${lesson._id}`;
  const moving = (place: string) => (
    <MoveButtons
      id={`${place}-${lesson._id}`}
      what={`la leçon «\u00a0${lesson.title}\u00a0»`}
      {...ends}
      onMove={(step) => programme.shiftLesson(lesson._id, step)}
    />
  );

  return (
    <chakra.div
      ref={row}
      tabIndex={-1}
      role="group"
      aria-label={`Leçon ${index + 1}\u00a0: ${lesson.title}`}
      scrollMarginTop="96"
    >
      <Head>
        <ChooseBox lesson={lesson} />
        <LessonThumb lesson={lesson} />
        <chakra.div flex="1" minWidth="0">
          <InlineTitle
            entryId={lesson._id}
            label={`Titre de la leçon ${index + 1}`}
            title={lesson.title}
            fontWeight="550"
            onRename={(title) => programme.renameLesson(lesson._id, title)}
            onSettle={programme.settle}
            onEnter={() => programme.addLessonBehind(lesson._id)}
            onGiveUp={() => programme.giveUpLesson(lesson._id)}
          />
        </chakra.div>
        <chakra.div data-row-end="" order={{ base: 1, md: 0 }} flexBasis={{ base: '100%', md: 'auto' }}>
          <LessonFacts lesson={lesson} />
          <span data-row-actions="">{moving('row')}</span>
        </chakra.div>
        <chakra.span display="inline-flex">
          <IconButton
            label={`Contenu de la leçon «\u00a0${lesson.title}\u00a0»`}
            aria-expanded={open}
            aria-controls={open ? panelId : undefined}
            onClick={toggle}
          >
            {open ? <ChevronUp size={20} aria-hidden /> : <ChevronDown size={20} aria-hidden />}
          </IconButton>
          <LessonMenu sectionId={sectionId} lesson={lesson} {...ends} />
        </chakra.span>
      </Head>
      {open && (
        <div id={panelId} data-folds="">
          <LessonPanel lesson={lesson} moving={moving('panel')} />
        </div>
      )}
    </chakra.div>
  );
});
