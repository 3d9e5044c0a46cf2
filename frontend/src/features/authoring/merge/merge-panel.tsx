import { chakra } from '@chakra-ui/react';
import { atom, useAtom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { SectionInput } from '@atelier/contracts/authoring';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import type { ProgrammeMerge } from '@atelier/contracts/programme-merge';
import { stepPath } from '../../../shared/courses/course-path';
import { plural } from '../../../shared/format/format';
import { Button } from '../../../shared/ui/button';
import { Stack, VisuallyHidden } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { toast } from '../../../shared/ui/toast';
import { type CourseEditor, useEditing } from '../course/course-editor';
import { toSectionInputs } from '../programme/programme';
import {
  type MergeResolution,
  type Answers,
  applyAnswers,
  mergeProgrammes,
  type MergeQuestion,
} from './merge-programmes';
import { tabId } from './programme-merges';
import { type Changes, changesIn, type Side } from './versions';

/** Answers so far, by merge id; they survive leaving the step. */
const answersAtom = atom<ReadonlyMap<string, Answers>>(new Map());
const none: Answers = new Map();

export interface OpenMerge {
  merge: ProgrammeMerge;
  questions: readonly MergeQuestion[];
  answers: Answers;
  choose: (questionId: string, answer: MergeResolution) => void;
  /** The side of this tab's version. */
  ownSide: Side;
  changes: Record<Side, Changes>;
  /** The merged programme. */
  outcome: readonly SectionInput[];
  /** Number of changes without a conflict. */
  agreeing: number;
  remaining: number;
}

/** The oldest open merge of the programme; null when there is none. */
export function useOpenMerge({ merges: [merge], sections }: CourseDraft): OpenMerge | null {
  const [all, setAll] = useAtom(answersAtom);
  const answers = (merge && all.get(merge._id)) ?? none;
  const compared = useMemo(() => {
    if (merge === undefined) return null;
    const { base, mine, theirs } = merge;
    const { questions } = mergeProgrammes(base, mine, theirs);
    const changes = { mine: changesIn(base, mine), theirs: changesIn(base, theirs) };
    const questioned = new Set(questions.map(({ entryId }) => entryId));
    const agreeing = [...changes.mine, ...changes.theirs].filter(([id]) => !questioned.has(id));
    return { questions, changes, agreeing: agreeing.reduce((sum, [, each]) => sum + each.length, 0) };
  }, [merge]);
  const outcome = useMemo(
    () => (compared ? applyAnswers(toSectionInputs(sections), compared.questions, answers) : []),
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
    ownSide: merge.tab === tabId() ? 'mine' : 'theirs',
    remaining: compared.questions.filter(({ id }) => !answers.has(id)).length,
  };
}

/** Screen reader status: another tab's changes were merged without a conflict. */
export function MergedAnnouncement({ editor }: { editor: CourseEditor }) {
  const count = useAtomValue(editor.mergedAtom);
  return (
    <VisuallyHidden role="status" data-merged={count}>
      {count > 0 && 'Le programme réunit ce que cet onglet et un autre ont écrit.'}
    </VisuallyHidden>
  );
}

/** On other steps: links to the programme, where the merge questions are. */
export function MergeNotice({ draft }: { draft: CourseDraft }) {
  const open = useOpenMerge(draft);
  if (open === null) return null;
  return (
    <Notice tone="warn" mb="24">
      Deux onglets se contredisent dans le programme&nbsp;: {open.remaining}{' '}
      {plural(open.remaining, 'réponse')} {open.remaining > 1 ? 'manquent' : 'manque'}.{' '}
      <Button variant="link" size="tool" to={stepPath('programme', draft._id)}>
        Répondre
      </Button>
    </Notice>
  );
}

const undoMs = 10_000;

/** Number of answered questions, and the button to apply them. */
export function MergePanel() {
  const { editor, draft } = useEditing();
  const open = useOpenMerge(draft);
  if (open === null) return null;
  const { questions, remaining, merge, answers } = open;
  const isBlank = [...answers.values()].some((answer) => typeof answer === 'object' && !answer.title.trim());
  const isReady = remaining === 0 && !isBlank;
  const done = questions.length - remaining;

  const save = async () => {
    const undo = editor.answer(merge, answers);
    if (!(await editor.saver.flush()) || undo === null) return;
    toast({
      message: 'Le programme est réuni',
      shownMs: undoMs,
      action: { label: 'Annuler', onClick: undo },
    });
  };

  return (
    <Stack
      as="section"
      gap="12"
      p="20"
      mb="32"
      bg="surface"
      border="line"
      borderRadius="md"
      aria-labelledby="merge-title"
    >
      <chakra.h2 id="merge-title" textStyle="h3">
        {`${done} ${done > 1 ? 'réponses' : 'réponse'} sur ${questions.length}`}
      </chakra.h2>
      <chakra.p color="muted">
        Le reste est déjà enregistré. Votre texte, ici et là-bas, est gardé. L’autre onglet montre les mêmes
        questions&nbsp;: la première réponse compte.
      </chakra.p>
      <Button variant="ink" disabled={!isReady} onClick={() => void save()}>
        Enregistrer le programme
      </Button>
    </Stack>
  );
}
