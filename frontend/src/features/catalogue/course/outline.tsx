import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId, useState } from 'react';
import type { CourseDetail } from '@atelier/contracts/catalog';
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

interface FoldedSectionsProps<Section> {
  sections: readonly Section[];
  /** Id of the section that is open initially. */
  firstOpen: string | undefined;
  /** Totals. */
  sum: ReactNode;
  /** Content beside the title; a grid if `columns` is set. */
  headOf: (section: Section, isOpen: boolean) => ReactNode;
  /** A note on the section, as text. */
  noteOf?: (section: Section) => string | undefined;
  columns?: Parameters<typeof SectionToggle>[0]['gridTemplateColumns'];
  /** The rows of a section. */
  children: (section: Section) => ReactNode;
}

/** Outline of a course: one section is open, the others expand one by one or all at once. */
export function FoldedSections<Section extends { _id: string; title: string }>({
  sections,
  firstOpen,
  sum,
  headOf,
  noteOf,
  columns,
  children,
}: FoldedSectionsProps<Section>) {
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
        {sum}
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
                    {noteOf?.(section) && (
                      <SecondaryText as="span" display="block">
                        {noteOf(section)}
                      </SecondaryText>
                    )}
                  </chakra.span>
                  {headOf(section, isOpen)}
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

const freeLessons = (lessons: readonly { isFree: boolean }[]) =>
  lessons.filter(({ isFree }) => isFree).length;

export interface OutlineProps {
  course: CourseDetail;
  /** Ids of lessons with a playable preview. */
  playable: ReadonlySet<string>;
  onPreview: (lessonId: string) => void;
}

export function Outline({ course, playable, onPreview }: OutlineProps) {
  const { sections, lessonCount, time } = course;
  const free = freeLessons(sections.flatMap(({ lessons }) => lessons));
  return (
    <FoldedSections
      sections={sections}
      firstOpen={sections[0]?._id}
      sum={
        <>
          {countOf(sections.length, 'section')}, {countOf(lessonCount, 'leçon')}, {formatDuration(time)}
          {free > 0 && `. ${countOf(free, 'leçon gratuite', 'leçons gratuites')}`}
        </>
      }
      noteOf={({ opening }) => opening && `Ouvre ${openingWords(opening)}`}
      headOf={(section, isOpen) => {
        const freeHere = freeLessons(section.lessons);
        return (
          <>
            {!isOpen && freeHere > 0 && <Tag tone="green">{countOf(freeHere, 'gratuite')}</Tag>}
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
            onPreview={playable.has(lesson._id) ? onPreview : undefined}
          />
        ))
      }
    </FoldedSections>
  );
}
