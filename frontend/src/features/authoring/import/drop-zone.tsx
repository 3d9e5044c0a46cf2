import { chakra } from '@chakra-ui/react';
import { useStore } from 'jotai';
import { type DragEvent, type ReactNode, useState } from 'react';
import { countOf, plural } from '../../../shared/format/format';
import { toast } from '../../../shared/ui/toast';
import { useUploadQueue } from '../../uploads/use-uploads';
import { useEditing } from '../course/course-editor';
import type { FolderFile } from './import-plan';
import { openPlanAtom } from './plan-state';

/** `readEntries` returns a folder in batches: it is called until a batch is empty. */
function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const found: FileSystemEntry[] = [];
  return new Promise((resolve, reject) => {
    const readBatch = () =>
      reader.readEntries((part) => {
        if (part.length === 0) return resolve(found);
        found.push(...part);
        readBatch();
      }, reject);
    readBatch();
  });
}

async function filesOf(entry: FileSystemEntry): Promise<FolderFile[]> {
  if (entry.isDirectory) {
    const inside = await entriesIn(entry as FileSystemDirectoryEntry);
    return (await Promise.all(inside.map(filesOf))).flat();
  }
  const file = await new Promise<File>((resolve, reject) =>
    (entry as FileSystemFileEntry).file(resolve, reject),
  );
  return [{ path: entry.fullPath.replace(/^\//, ''), file }];
}

/** All dropped files with their paths, folders included. Must be called synchronously in the drop event. */
async function droppedFiles(transfer: DataTransfer): Promise<FolderFile[]> {
  // Both are read before the first `await`: the `DataTransfer` is empty afterwards.
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const files = [...transfer.files];
  if (entries.length === 0) return files.map((file) => ({ path: file.name, file }));
  return (await Promise.all(entries.map(filesOf))).flat();
}

/** The same for an `<input type="file">`, of a folder or of files. */
export const pickedFiles = (files: readonly File[]): FolderFile[] =>
  files.map((file) => ({ path: file.webkitRelativePath || file.name, file }));

/**
 * Handles files dropped on the programme: interrupted uploads are resumed with them; otherwise they become an import
 * plan.
 */
export function useFileImport(): (files: readonly FolderFile[]) => Promise<void> {
  const { editor, draft } = useEditing();
  const queue = useUploadQueue();
  const store = useStore();
  return async (files) => {
    const resumed = await queue.interrupted.reopenMatching(
      files.map(({ file }) => file),
      ({ kind, id }) => kind === 'course' && id === editor.courseId,
    );
    if (resumed > 0) return toast(`${countOf(resumed, 'envoi')} ${plural(resumed, 'reprend', 'reprennent')}`);
    const { planFolder } = await import('./plan-folder');
    const plan = planFolder(files, draft.language ?? 'fr');
    if (plan.files.size === 0) return toast('Ni vidéo ni document parmi ces fichiers');
    store.set(openPlanAtom, { courseId: editor.courseId, plan });
  };
}

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
  /** Null while drops are ignored; the browser must not open the file then either. */
  onFiles: ((files: readonly FolderFile[]) => void) | null;
  children: ReactNode;
}

/** Accepts folders and files dropped anywhere inside; a nested file picker handles its own drops. */
export function DropZone({ onFiles, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const drag = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    // A nested picker has called `preventDefault`: the file is its own.
    setOver(onFiles !== null && !event.defaultPrevented);
    event.preventDefault();
  };
  const onDrop = (event: DragEvent) => {
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
    <Zone data-over={over ? '' : undefined} onDragOver={drag} onDragLeave={leave} onDrop={onDrop}>
      {children}
    </Zone>
  );
}
