import { chakra } from '@chakra-ui/react';
import { type DragEvent, type ReactNode, type Ref, useState } from 'react';
import { droppedFile } from './upload-files';

const PickerLabel = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '10',
    minHeight: '44',
    px: '14',
    fontSize: '0.875rem',
    fontWeight: 600,
    borderWidth: '1.5px',
    borderColor: 'fg',
    borderRadius: 'sm',
    cursor: 'pointer',
    transition: 'background-color 150ms ease-out',
    _hover: { bg: 'sunken' },
    '&[data-busy], &[data-busy] input': { cursor: 'progress' },
    '&[data-over]': { bg: 'gsoft', borderColor: 'green' },
    '&:has(:focus-visible)': { outline: '2.5px solid', outlineColor: 'fg', outlineOffset: '3px' },
  },
  variants: {
    variant: {
      outline: {},
      quiet: { borderColor: 'transparent' },
      /** On a surface in the colour of `inv`. */
      inverse: { borderColor: 'onInv', _hover: { bg: 'invHover' } },
    },
  },
});
const PickerInput = chakra('input', {
  base: {
    position: 'absolute',
    inset: '0',
    width: 'full',
    opacity: 0,
    cursor: 'pointer',
    '&::file-selector-button': { cursor: 'pointer' },
  },
});

interface FilePickerProps {
  /** As the browser's own control takes it: `video/*`, `.pdf,.txt`. */
  accept: string;
  label: string;
  /** Read aloud in place of the label, where that alone would not tell which file is meant. */
  spokenLabel?: string;
  icon?: ReactNode;
  variant?: 'outline' | 'quiet' | 'inverse';
  /** Keeps the focus, and takes no file for now. */
  busy?: boolean;
  onPick: (file: File) => void;
  ref?: Ref<HTMLInputElement>;
}

/** The browser's own file control under a button's looks: it also takes a file dropped on it. */
export function FilePicker({ onPick, busy = false, ref, ...rest }: FilePickerProps) {
  const { accept, label, spokenLabel, icon, variant } = rest;
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!busy) void droppedFile(event.dataTransfer).then((file) => file && onPick(file));
  };
  return (
    <PickerLabel
      variant={variant}
      data-busy={busy ? '' : undefined}
      data-over={over ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {icon}
      {label}
      <PickerInput
        ref={ref}
        type="file"
        accept={accept}
        aria-label={spokenLabel}
        aria-disabled={busy || undefined}
        onClick={(event) => busy && event.preventDefault()}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onPick(file);
          // The same file may be chosen again after a failure.
          event.target.value = '';
        }}
      />
    </PickerLabel>
  );
}

interface FilesPickerProps extends Pick<FilePickerProps, 'variant' | 'spokenLabel'> {
  label: string;
  icon?: ReactNode;
  /** As the browser's own control takes it; a whole folder where it is left out. */
  accept?: string;
  /** Of a folder all that lies in it, folders within included. */
  onPick: (files: readonly File[]) => void;
}

/** The browser's own control for several files or a whole folder, under a button's looks. */
export const FilesPicker = ({ label, spokenLabel, icon, variant, accept, onPick }: FilesPickerProps) => (
  <PickerLabel variant={variant}>
    {icon}
    {label}
    <PickerInput
      type="file"
      multiple
      // Chakra hands no attribute on that it does not know.
      ref={(input: HTMLInputElement | null) =>
        accept === undefined && input?.setAttribute('webkitdirectory', '')
      }
      accept={accept}
      aria-label={spokenLabel}
      onChange={(event) => {
        const files = [...(event.target.files ?? [])];
        event.target.value = '';
        if (files.length > 0) onPick(files);
      }}
    />
  </PickerLabel>
);

/** Chooses a video. */
export const VideoPicker = (props: Omit<FilePickerProps, 'accept'>) => (
  <FilePicker accept="video/*" {...props} />
);
