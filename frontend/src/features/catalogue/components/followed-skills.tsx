import type { LearningSection } from '@atelier/contracts/enrollment';
import { chakra } from '@chakra-ui/react';
import { LessonMark } from '../../learning/components/lesson-mark';
import { followedSkills, type FollowedSkill } from '../state/followed-skills';
import { PageSection, SectionHeading } from './section-heading';

const List = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
    columnGap: '40px',
    borderTop: 'strong',
    '& li': { display: 'flex', gap: '14px', py: '14px', borderBottom: 'line', lineHeight: '24px' },
  },
});

const wordsOf = ({ state, section }: FollowedSkill): string =>
  state === 'done' ? 'Acquis' : state === 'current' ? `En cours, section ${section}` : `Section ${section}`;

interface FollowedSkillsProps {
  skills: readonly string[];
  sections: readonly LearningSection[];
  currentId: string | undefined;
}

/** What the course teaches, ticked off as its sections are followed. */
export function FollowedSkills({ skills, sections, currentId }: FollowedSkillsProps) {
  if (skills.length === 0 || sections.length === 0) return null;
  return (
    <PageSection>
      <SectionHeading>Ce que vous saurez faire</SectionHeading>
      <List>
        {followedSkills(skills, sections, currentId).map((followed) => (
          <li key={followed.skill}>
            <LessonMark state={followed.state} silent />
            <span>
              {followed.skill}
              <chakra.span display="block" textStyle="small" color="muted">
                {wordsOf(followed)}
              </chakra.span>
            </span>
          </li>
        ))}
      </List>
    </PageSection>
  );
}
