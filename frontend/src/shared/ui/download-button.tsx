import { useMutation } from '@tanstack/react-query';
import { downloadFile } from '../api/download-file';
import { Download } from '../icons/common';
import type { DrawnIcon } from '../icons/drawn-icon';
import { Button, type ButtonProps } from './button';
import { FailureNotice } from './failure-notice';

interface DownloadButtonProps extends Omit<ButtonProps, 'onClick' | 'busy'> {
  /** Of the file, from `/api`. */
  path: string;
  Icon?: DrawnIcon;
}

/** Downloads a file, and says why if that fails. */
export function DownloadButton({ path, Icon = Download, children, ...button }: DownloadButtonProps) {
  const download = useMutation({ mutationFn: downloadFile });
  return (
    <>
      <Button variant="outline" busy={download.isPending} onClick={() => download.mutate(path)} {...button}>
        <Icon size={18} aria-hidden />
        {children}
      </Button>
      <FailureNotice error={download.error} mt="12" />
    </>
  );
}
