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
      /** On a background in the colour `inv`. */
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
  /** The `accept` attribute: `video/*`, `.pdf,.txt`. */
  accept: string;
  label: string;
  /** Accessible name, where the label alone does not tell which file is meant. */
  spokenLabel?: string;
  icon?: ReactNode;
  variant?: 'outline' | 'quiet' | 'inverse';
  /** Stays focusable but ignores files. */
  busy?: boolean;
  onPick: (file: File) => void;
  ref?: Ref<HTMLInputElement>;
}

/** A native file input styled as a button: it also accepts a file dropped on it. */
export function FilePicker({ onPick, busy = false, ref, ...rest }: FilePickerProps) {
  const { accept, label, spokenLabel, icon, variant } = rest;
  const [over, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
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
      onDrop={onDrop}
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
          // Allows selecting the same file again after a failure.
          event.target.value = '';
        }}
      />
    </PickerLabel>
  );
}

interface FilesPickerProps extends Pick<FilePickerProps, 'variant' | 'spokenLabel'> {
  label: string;
  icon?: ReactNode;
  /** The `accept` attribute; absent for a whole folder. */
  accept?: string;
  /** For a folder all its files, subfolders included. */
  onPick: (files: readonly File[]) => void;
}

/** A native input for several files or a whole folder, styled as a button. */
export const FilesPicker = ({ label, spokenLabel, icon, variant, accept, onPick }: FilesPickerProps) => (
  <PickerLabel variant={variant}>
    {icon}
    {label}
    <PickerInput
      type="file"
      multiple
      // Chakra does not forward the unknown attribute `webkitdirectory`.
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

/** File picker for a video. */
export const VideoPicker = (props: Omit<FilePickerProps, 'accept'>) => (
  <FilePicker accept="video/*" {...props} />
);
