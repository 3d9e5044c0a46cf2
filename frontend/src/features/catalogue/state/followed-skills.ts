import type { LearningSection } from '@atelier/contracts/enrollment';
import { isCompleted } from '../../learning/state/curriculum';

export interface FollowedSkill {
  skill: string;
  /** The section that it is learnt in, counted from 1. */
  section: number;
  state: 'done' | 'current' | 'todo';
}

/**
 * Skills as they tick off. Authors write them in the order of their programme, and say no section: they are spread evenly over it,
 * the last skill with the last section.
 */
export function followedSkills(
  skills: readonly string[],
  sections: readonly Pick<LearningSection, '_id' | 'lessons'>[],
  /** The section of the lesson to go on with. */
  currentId: string | undefined,
): FollowedSkill[] {
  return skills.map((skill, index) => {
    const section = Math.ceil(((index + 1) * sections.length) / skills.length);
    const learnt = sections[section - 1];
    const isDone = learnt !== undefined && learnt.lessons.length > 0 && learnt.lessons.every(isCompleted);
    return {
      skill,
      section,
      state: isDone ? 'done' : learnt !== undefined && learnt._id === currentId ? 'current' : 'todo',
    };
  });
}
