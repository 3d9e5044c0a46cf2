import { chakra } from '@chakra-ui/react';
import { useState, type DragEvent, type ReactNode } from 'react';
import { droppedFiles } from './dropped-files';
import type { FolderFile } from './folder-plan';

const Zone = chakra('div', {
  base: {
    position: 'relative',
    '&[data-over]::after': {
      content: '"Déposez\u00a0: les dossiers deviennent des sections, les fichiers des leçons"',
      position: 'absolute',
      zIndex: 'raised',
      inset: '-12px',
      display: 'grid',
      placeItems: 'start center',
      pt: '120px',
      px: '24',
      textAlign: 'center',
      textStyle: 'h4',
      color: 'green',
      bg: 'gsoft/90',
      borderWidth: '2px',
      borderStyle: 'dashed',
      borderColor: 'green',
      borderRadius: 'md',
      pointerEvents: 'none',
    },
  },
});

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

interface DropZoneProps {
  /** Null while nothing is taken: what is dropped is then lost, and the page stays. */
  onFiles: ((files: readonly FolderFile[]) => void) | null;
  children: ReactNode;
}

/** Takes folders and files wherever they fall on it; a control within that takes a file itself has it. */
export function DropZone({ onFiles, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const drag = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    // A picker under the pointer has said that the file is its own.
    setOver(onFiles !== null && !event.defaultPrevented);
    event.preventDefault();
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    if (!hasFiles(event) || event.defaultPrevented) return;
    event.preventDefault();
    if (onFiles) void droppedFiles(event.dataTransfer).then(onFiles);
  };
  const leave = (event: DragEvent) => {
    if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget))
      setOver(false);
  };
  return (
    <Zone data-over={over ? '' : undefined} onDragOver={drag} onDragLeave={leave} onDrop={drop}>
      {children}
    </Zone>
  );
}
