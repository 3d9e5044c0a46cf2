import { chakra } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';
import { CloudAlert, CloudCheck, CloudUpload, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../shared/ui/button';
import type { SaveStatus } from '../state/save-status';
import { useWriting } from '../state/use-tutorial-editor';

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '10',
    minWidth: '0',
    minHeight: '28',
    textStyle: 'small',
    '& svg': { flexShrink: 0 },
  },
});
const clock = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit' });

function describe(status: SaveStatus): { icon: ReactNode; words: string } | null {
  switch (status.kind) {
    case 'idle':
      return null;
    case 'untitled':
      return { icon: <Pencil size={18} aria-hidden />, words: 'Un titre, et c’est enregistré' };
    case 'changed':
      return { icon: <Pencil size={18} aria-hidden />, words: 'Modifications…' };
    case 'saving':
      return { icon: <CloudUpload size={20} aria-hidden />, words: 'Enregistrement…' };
    case 'saved':
      return {
        icon: <chakra.span as={CloudCheck} color="green" width="20" height="20" aria-hidden />,
        words: `Enregistré à ${clock.format(new Date(status.at))}`,
      };
    default:
      return {
        icon: <chakra.span as={CloudAlert} color="danger" width="20" height="20" aria-hidden />,
        words: 'Échec',
      };
  }
}

/** The one place that says where the author's work is; read aloud without interrupting. */
export function SaveLine() {
  const { editor } = useWriting();
  const status = useAtomValue(editor.statusAtom);
  const described = describe(status);
  return (
    <Line role="status" aria-live="polite">
      {described?.icon}
      {described && <span>{described.words}</span>}
      {status.kind === 'failed' && (
        <Button variant="link" size="tool" onClick={() => void editor.saver.flush()}>
          Réessayer
        </Button>
      )}
    </Line>
  );
}
