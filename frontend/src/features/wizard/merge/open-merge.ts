import type { SectionInput } from '@atelier/contracts/authoring';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import type { ProgrammeMerge } from '@atelier/contracts/programme-merge';
import { atom, useAtom } from 'jotai';
import { useMemo } from 'react';
import type { Answer, Answers } from '../../draft/merge/answers';
import { withAnswers } from '../../draft/merge/answers';
import { changesIn, type Changes } from '../../draft/merge/changes';
import { mergeProgrammes, type MergeQuestion } from '../../draft/merge/merge-programmes';
import { tabId } from '../../draft/merge/tab-id';
import type { Side } from '../../draft/merge/versions';
import { toSectionInputs } from '../../draft/state/programme';

/** What was chosen so far, by the id of the merge. Outlives the step. */
const answersAtom = atom<ReadonlyMap<string, Answers>>(new Map());
const none: Answers = new Map();

export interface OpenMerge {
  merge: ProgrammeMerge;
  questions: readonly MergeQuestion[];
  answers: Answers;
  choose: (questionId: string, answer: Answer) => void;
  /** Whose version is this tab's. */
  here: Side;
  changes: Record<Side, Changes>;
  /** The programme as it will be. */
  outcome: readonly SectionInput[];
  /** Changes that contradict nothing. */
  agreeing: number;
  left: number;
}

/** The oldest question between two tabs about the programme; null when there is none. */
export function useOpenMerge({ merges: [merge], sections }: CourseDraft): OpenMerge | null {
  const [all, setAll] = useAtom(answersAtom);
  const answers = (merge && all.get(merge._id)) ?? none;
  const compared = useMemo(() => {
    if (merge === undefined) return null;
    const { base, mine, theirs } = merge;
    const { questions } = mergeProgrammes(base, mine, theirs);
    const changes = { mine: changesIn(base, mine), theirs: changesIn(base, theirs) };
    const asked = new Set(questions.map(({ entryId }) => entryId));
    const agreeing = [...changes.mine, ...changes.theirs].filter(([id]) => !asked.has(id));
    return { questions, changes, agreeing: agreeing.reduce((sum, [, each]) => sum + each.length, 0) };
  }, [merge]);
  const outcome = useMemo(
    () => (compared ? withAnswers(toSectionInputs(sections), compared.questions, answers) : []),
    [compared, sections, answers],
  );
  if (merge === undefined || compared === null) return null;
  return {
    ...compared,
    merge,
    answers,
    outcome,
    choose: (questionId, answer) =>
      setAll((known) => new Map(known).set(merge._id, new Map(known.get(merge._id)).set(questionId, answer))),
    here: merge.tab === tabId() ? 'mine' : 'theirs',
    left: compared.questions.filter(({ id }) => !answers.has(id)).length,
  };
}
