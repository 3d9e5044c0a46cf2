import type { ReactNode } from 'react';
import { PickerInput, PickerLabel, type FilePickerProps } from './file-picker';

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
