import { FilePicker, type FilePickerProps } from './file-picker';

/** Chooses a video. */
export const VideoPicker = (props: Omit<FilePickerProps, 'accept'>) => (
  <FilePicker accept="video/*" {...props} />
);
