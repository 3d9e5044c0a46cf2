import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { CloudAlert, CloudCheck, CloudUpload } from '../icons/studio';
import { Pencil } from '../icons/members';
import { Button } from '../ui/button';

export type SaveLineStatus =
  | { kind: 'idle' | 'untitled' | 'changed' | 'saving' | 'failed' | 'conflict' | 'unsent' }
  /** `at` is an ISO date. */
  | { kind: 'saved'; at: string };

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '10',
    minWidth: '0',
    textStyle: 'small',
    '& svg': { flexShrink: 0 },
  },
});
const clock = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit' });
const cloud = (shape: typeof CloudCheck, color: string) => (
  <chakra.span as={shape} color={color} boxSize="20" aria-hidden />
);

function describe(status: SaveLineStatus): { icon: ReactNode; words: string } | null {
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
        icon: cloud(CloudCheck, 'green'),
        words: `Enregistré à ${clock.format(new Date(status.at))}`,
      };
    case 'conflict':
      return { icon: cloud(CloudAlert, 'warn'), words: 'Modifié ailleurs' };
    case 'unsent':
      return { icon: cloud(CloudUpload, 'muted'), words: 'Gardé ici, pas encore envoyé' };
    case 'failed':
      return { icon: cloud(CloudAlert, 'danger'), words: 'Échec' };
  }
}

interface SaveLineProps extends HTMLChakraProps<'div'> {
  status: SaveLineStatus;
  onRetry: () => void;
  /** Appended to « Enregistré à… ». */
  note?: string;
}

/** The save status of the page, as a polite live region. */
export function SaveLine({ status, onRetry, note = '', ...box }: SaveLineProps) {
  const described = describe(status);
  return (
    <Line role="status" aria-live="polite" {...box}>
      {described?.icon}
      {described && (
        <span>
          {described.words}
          {status.kind === 'saved' && note}
        </span>
      )}
      {status.kind === 'failed' && (
        <>
          <span aria-hidden>–</span>
          <Button variant="link" size="tool" onClick={onRetry}>
            Réessayer
          </Button>
        </>
      )}
    </Line>
  );
}
