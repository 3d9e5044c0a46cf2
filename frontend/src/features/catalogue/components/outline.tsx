import type { CourseDetail, OutlineSection } from '@atelier/contracts/catalog';
import { chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { countOf, formatDuration } from '../../../shared/format';
import { Button } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { Tag } from '../../../shared/ui/tag';
import { OutlineLesson } from './outline-lesson';
import { PageSection, SectionHeading } from './section-heading';

const Toggle = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '14px',
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
interface SectionRowProps {
  section: OutlineSection;
  open: boolean;
  playable: ReadonlySet<string>;
  onToggle: () => void;
  onPreview: (id: string) => void;
}

function SectionRow({ section, open, playable, onToggle, onPreview }: SectionRowProps) {
  const id = useId();
  const free = section.lessons.filter(({ isFree }) => isFree).length;
  return (
    <chakra.div borderBottom="line">
      <h3>
        <Toggle type="button" aria-expanded={open} aria-controls={id} onClick={onToggle}>
          <ChevronDown size={20} aria-hidden />
          <chakra.span textStyle="h4">{section.title}</chakra.span>
          {!open && free > 0 && <Tag tone="green">{countOf(free, 'gratuite')}</Tag>}
          <chakra.span ms="auto" textStyle="small" color="muted" whiteSpace="nowrap" flexShrink={0}>
            <chakra.span display={{ base: 'none', sm: 'inline' }}>
              {countOf(section.lessons.length, 'leçon')},{' '}
            </chakra.span>
            {formatDuration(section.time)}
          </chakra.span>
        </Toggle>
      </h3>
      <chakra.ul ps={{ base: '0', sm: '34px' }} pb="16px" id={id} hidden={!open}>
        {section.lessons.map((lesson) => (
          <OutlineLesson
            key={lesson._id}
            lesson={lesson}
            onPreview={playable.has(lesson._id) ? onPreview : undefined}
          />
        ))}
      </chakra.ul>
    </chakra.div>
  );
}

export interface OutlineProps {
  course: CourseDetail;
  /** Lessons whose preview can be played. */
  playable: ReadonlySet<string>;
  onPreview: (lessonId: string) => void;
}

/** The first section stands open; the others unfold one by one or all at once. */
export function Outline({ course, playable, onPreview }: OutlineProps) {
  const { sections } = course;
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(sections.slice(0, 1).map(({ _id }) => _id)),
  );
  const allOpen = sections.every(({ _id }) => open.has(_id));
  const free = sections.flatMap(({ lessons }) => lessons).filter(({ isFree }) => isFree).length;
  const toggle = (id: string) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  return (
    <PageSection id="contenu-du-cours">
      <Row apart alignItems="flex-start" gap="16px">
        <SectionHeading mb="0">Contenu du cours</SectionHeading>
        {sections.length > 1 && (
          <Button
            variant="link"
            size="tool"
            mt="6px"
            onClick={() => setOpen(new Set(allOpen ? [] : sections.map(({ _id }) => _id)))}
          >
            {allOpen ? 'Tout replier' : 'Tout déplier'}
          </Button>
        )}
      </Row>
      <chakra.p color="muted" mb="20" mt="4px">
        {countOf(sections.length, 'section')}, {countOf(course.lessonCount, 'leçon')},{' '}
        {formatDuration(course.time)}
        {free > 0 && `. ${countOf(free, 'leçon gratuite', 'leçons gratuites')}`}
      </chakra.p>
      <chakra.div borderTop="line">
        {sections.map((section) => (
          <SectionRow
            key={section._id}
            section={section}
            open={open.has(section._id)}
            playable={playable}
            onToggle={() => toggle(section._id)}
            onPreview={onPreview}
          />
        ))}
      </chakra.div>
    </PageSection>
  );
}
