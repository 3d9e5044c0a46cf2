import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const Label = chakra('label', {
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
    '&:has(:focus-visible)': { outline: '2.5px solid', outlineColor: 'fg', outlineOffset: '3px' },
  },
});
const File = chakra('input', {
  base: {
    position: 'absolute',
    inset: '0',
    opacity: 0,
    cursor: 'pointer',
    '&::file-selector-button': { cursor: 'pointer' },
  },
});

interface VideoPickerProps {
  label: string;
  icon?: ReactNode;
  onPick: (file: File) => void;
}

/** The browser's own file control under a button's looks: it also takes a file dropped on it. */
export const VideoPicker = ({ label, icon, onPick }: VideoPickerProps) => (
  <Label>
    {icon}
    {label}
    <File
      type="file"
      accept="video/*"
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        if (file) onPick(file);
        // The same file may be chosen again after a failure.
        event.target.value = '';
      }}
    />
  </Label>
);
