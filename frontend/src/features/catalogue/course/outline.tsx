import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId, useState } from 'react';
import type { CourseDetail } from '@atelier/contracts/course-detail';
import { openingWords } from '@atelier/contracts/words/opening-words';
import { countOf, formatDuration } from '../../../shared/format/format';
import { ChevronDown } from '../../../shared/icons/public';
import { LinkButton } from '../../../shared/ui/button';
import { Row, SecondaryText } from '../../../shared/ui/layout';
import { Tag } from '../../../shared/ui/tag';
import { OutlineLesson } from './outline-lesson';
import { PageSection, SectionHeading } from './section-heading';

const SectionToggle = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '14px',
    rowGap: '10px',
    width: 'full',
    minHeight: '64px',
    py: '16px',
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: '2px',
    '& > svg': { flexShrink: 0, transition: 'transform 200ms ease-out', transform: 'rotate(-90deg)' },
    '&[aria-expanded=true] > svg': { transform: 'none' },
  },
});

interface CollapsibleSectionsProps<Section> {
  sections: readonly Section[];
  /** Id of the section that is open initially. */
  firstOpen: string | undefined;
  /** Totals. */
  totals: ReactNode;
  /** Content beside the title; a grid if `columns` is set. */
  renderHead: (section: Section, isOpen: boolean) => ReactNode;
  /** A note on the section, as text. */
  sectionNote?: (section: Section) => string | undefined;
  columns?: Parameters<typeof SectionToggle>[0]['gridTemplateColumns'];
  /** The rows of a section. */
  children: (section: Section) => ReactNode;
}

/** Outline of a course: one section is open, the others expand one by one or all at once. */
export function CollapsibleSections<Section extends { _id: string; title: string }>({
  sections,
  firstOpen,
  totals,
  renderHead,
  sectionNote,
  columns,
  children,
}: CollapsibleSectionsProps<Section>) {
  const base = useId();
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(firstOpen ? [firstOpen] : []));
  const allOpen = sections.every(({ _id }) => open.has(_id));
  const toggle = (id: string) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  const grid = columns && { display: 'grid', gridTemplateColumns: columns };
  return (
    <PageSection id="contenu-du-cours">
      <Row apart alignItems="flex-start" gap="16px">
        <SectionHeading mb="0">Contenu du cours</SectionHeading>
        {sections.length > 1 && (
          <LinkButton
            mt="6px"
            onClick={() => setOpen(new Set(allOpen ? [] : sections.map(({ _id }) => _id)))}
          >
            {allOpen ? 'Tout replier' : 'Tout déplier'}
          </LinkButton>
        )}
      </Row>
      <chakra.p color="muted" mb="20" mt="4px">
        {totals}
      </chakra.p>
      <chakra.div borderTop="line">
        {sections.map((section) => {
          const isOpen = open.has(section._id);
          const panel = base + section._id;
          return (
            <chakra.div key={section._id} borderBottom="line">
              <h3>
                <SectionToggle
                  type="button"
                  aria-expanded={isOpen}
                  aria-controls={panel}
                  onClick={() => toggle(section._id)}
                  {...grid}
                >
                  <ChevronDown size={20} aria-hidden />
                  <chakra.span textStyle="h4" minWidth="0" overflowWrap="anywhere">
                    {section.title}
                    {sectionNote?.(section) && (
                      <SecondaryText as="span" display="block">
                        {sectionNote(section)}
                      </SecondaryText>
                    )}
                  </chakra.span>
                  {renderHead(section, isOpen)}
                </SectionToggle>
              </h3>
              <chakra.ul
                id={panel}
                display={{ base: isOpen ? 'block' : 'none', _print: 'block' }}
                ps={{ base: '0', sm: '34px' }}
                pb="16px"
              >
                {children(section)}
              </chakra.ul>
            </chakra.div>
          );
        })}
      </chakra.div>
    </PageSection>
  );
}

const freeLessonCount = (lessons: readonly { isFree: boolean }[]) =>
  lessons.filter(({ isFree }) => isFree).length;

export interface OutlineProps {
  course: CourseDetail;
  /** Ids of lessons with a playable preview. */
  previewableIds: ReadonlySet<string>;
  onPreview: (lessonId: string) => void;
}

export function Outline({ course, previewableIds, onPreview }: OutlineProps) {
  const { sections, lessonCount, time } = course;
  const freeCount = freeLessonCount(sections.flatMap(({ lessons }) => lessons));
  return (
    <CollapsibleSections
      sections={sections}
      firstOpen={sections[0]?._id}
      totals={
        <>
          {countOf(sections.length, 'section')}, {countOf(lessonCount, 'leçon')}, {formatDuration(time)}
          {freeCount > 0 && `. ${countOf(freeCount, 'leçon gratuite', 'leçons gratuites')}`}
        </>
      }
      sectionNote={({ opening }) => opening && `Ouvre ${openingWords(opening)}`}
      renderHead={(section, isOpen) => {
        const freeInSection = freeLessonCount(section.lessons);
        return (
          <>
            {!isOpen && freeInSection > 0 && <Tag tone="green">{countOf(freeInSection, 'gratuite')}</Tag>}
            <SecondaryText as="span" ms="auto" whiteSpace="nowrap" flexShrink={0}>
              <chakra.span display={{ base: 'none', sm: 'inline' }}>
                {countOf(section.lessons.length, 'leçon')},{' '}
              </chakra.span>
              {formatDuration(section.time)}
            </SecondaryText>
          </>
        );
      }}
    >
      {({ lessons }) =>
        lessons.map((lesson) => (
          <OutlineLesson
            key={lesson._id}
            lesson={lesson}
            onPreview={previewableIds.has(lesson._id) ? onPreview : undefined}
          />
        ))
      }
    </CollapsibleSections>
  );
}
