import { chakra } from '@chakra-ui/react';
import type { LearningSection } from '@atelier/contracts/enrollment';
import { isCompleted } from '../../learning/curriculum/curriculum';
import { LessonMark } from '../../learning/progress-marks';
import { PageSection, SectionHeading } from '../course/section-heading';
import { SecondaryText } from '../../../shared/ui/layout';

interface SkillProgress {
  skill: string;
  /** Section in which it is learnt, counted from 1. */
  section: number;
  state: 'done' | 'current' | 'todo';
}

/**
 * Skills by section. Authors list them in the order of the programme but without sections: they are spread evenly, the
 * last skill in the last section.
 */
export function skillsProgress(
  skills: readonly string[],
  sections: readonly Pick<LearningSection, '_id' | 'lessons'>[],
  /** Section of the lesson to resume. */
  currentId: string | undefined,
): SkillProgress[] {
  return skills.map((skill, index) => {
    const section = Math.ceil(((index + 1) * sections.length) / skills.length);
    const taughtIn = sections[section - 1];
    const isDone =
      taughtIn !== undefined && taughtIn.lessons.length > 0 && taughtIn.lessons.every(isCompleted);
    return {
      skill,
      section,
      state: isDone ? 'done' : taughtIn !== undefined && taughtIn._id === currentId ? 'current' : 'todo',
    };
  });
}

const SkillList = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
    columnGap: '40px',
    borderTop: 'strong',
    '& li': { display: 'flex', gap: '14px', py: '14px', borderBottom: 'line', lineHeight: '24px' },
  },
});

const skillStateLabel = ({ state, section }: SkillProgress): string =>
  state === 'done' ? 'Acquis' : state === 'current' ? `En cours, section ${section}` : `Section ${section}`;

interface SkillsProgressProps {
  skills: readonly string[];
  sections: readonly LearningSection[];
  currentId: string | undefined;
}

/** Learning outcomes, ticked off as sections are completed. */
export function SkillsProgress({ skills, sections, currentId }: SkillsProgressProps) {
  if (skills.length === 0 || sections.length === 0) return null;
  return (
    <PageSection>
      <SectionHeading>Ce que vous saurez faire</SectionHeading>
      <SkillList>
        {skillsProgress(skills, sections, currentId).map((item) => (
          <li key={item.skill}>
            <LessonMark state={item.state} silent />
            <span>
              {item.skill}
              <SecondaryText as="span" display="block">
                {skillStateLabel(item)}
              </SecondaryText>
            </span>
          </li>
        ))}
      </SkillList>
    </PageSection>
  );
}
