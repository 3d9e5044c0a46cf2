import type { ReactNode } from 'react';
import { PickerInput, PickerLabel, type FilePickerProps } from './file-picker';

interface FolderPickerProps extends Pick<FilePickerProps, 'variant' | 'spokenLabel'> {
  label: string;
  icon?: ReactNode;
  /** All that lies in it, folders within included. */
  onPick: (files: readonly File[]) => void;
}

/** The browser's own control for a whole folder, under a button's looks. */
export const FolderPicker = ({ label, spokenLabel, icon, variant, onPick }: FolderPickerProps) => (
  <PickerLabel variant={variant}>
    {icon}
    {label}
    <PickerInput
      type="file"
      multiple
      // Chakra hands no attribute on that it does not know.
      ref={(input: HTMLInputElement | null) => input?.setAttribute('webkitdirectory', '')}
      aria-label={spokenLabel}
      onChange={(event) => {
        const files = [...(event.target.files ?? [])];
        event.target.value = '';
        if (files.length > 0) onPick(files);
      }}
    />
  </PickerLabel>
);
