import { chakra } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Learning } from '@atelier/contracts/enrollment';
import type { ExerciseText } from '@atelier/contracts/exercise';
import type { ExerciseTry } from '@atelier/contracts/exercise-tries';
import { failureMessage } from '../../../shared/api/client';
import { ChevronRight } from '../../../shared/icons/public';
import { LinkButton } from '../../../shared/ui/button';
import { momentOf } from './code-words';
import { useReadTry } from './use-exercise';

const Toggle = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12',
    width: 'full',
    minHeight: '56',
    textAlign: 'start',
    textStyle: 'label',
    borderBottom: 'line',
    cursor: 'pointer',
    '& svg': { transition: 'transform 150ms ease-out' },
    '&[aria-expanded=true] svg': { transform: 'rotate(90deg)' },
  },
});
const Entry = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: '16',
    minHeight: '48',
    textStyle: 'small',
    borderBottom: 'line',
  },
});

function resultOf({ kind, state, passed, total }: ExerciseTry): string {
  if (kind === 'kept') return 'Texte mis de côté';
  if (state === 'waiting') return 'Attend le serveur';
  if (state === 'outdated') return 'L’énoncé a changé depuis';
  return `${passed} sur ${total}`;
}

interface EarlierTriesProps {
  learning: Learning;
  lessonId: string;
  list: readonly ExerciseTry[];
  onRestore: (texts: readonly ExerciseText[]) => void;
}

/** « Les essais »: when, with which result; each can be brought back, what is there now joins them. */
export function EarlierTries({ learning, lessonId, list, onRestore }: EarlierTriesProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const read = useReadTry(learning, lessonId);
  const restoring = useMutation({
    mutationFn: (tryId: string) => read(tryId),
    onSuccess: ({ texts }) => onRestore(texts),
  });
  return (
    <chakra.section mb="20" aria-label="Les essais">
      <Toggle type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <ChevronRight size={18} aria-hidden />
        Les essais, {list.length}
      </Toggle>
      <chakra.ul id={id} hidden={!open}>
        {list.map((each) => (
          <Entry key={each._id}>
            <chakra.span
              color={each.total > 0 && each.passed === each.total ? 'green' : 'fg'}
              fontWeight={600}
            >
              {resultOf(each)}
            </chakra.span>
            <chakra.span color="muted">{momentOf(each.at)}</chakra.span>
            <LinkButton
              ms="auto"
              busy={restoring.isPending && restoring.variables === each._id}
              aria-label={`Reprendre le texte du ${momentOf(each.at)}`}
              onClick={() => restoring.mutate(each._id)}
            >
              Reprendre
            </LinkButton>
          </Entry>
        ))}
      </chakra.ul>
      {restoring.error && (
        <chakra.p role="alert" mt="8" textStyle="small" color="danger">
          {failureMessage(restoring.error)}
        </chakra.p>
      )}
    </chakra.section>
  );
}
