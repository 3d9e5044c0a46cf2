import { Pause } from '../../../shared/icons/pause';
import { Play } from '../../../shared/icons/play';
import { X } from '../../../shared/icons/x';
import { IconButton, type IconButtonProps } from '../../../shared/ui/icon-button';
import { useUploadQueue } from '../state/use-uploads';
import { isPausable, isUnfinished, type VideoUpload } from '../state/uploads-atom';

type UploadButtonProps = Omit<IconButtonProps, 'label' | 'onClick'> & { upload: VideoUpload };

/** One button for both, so that the focus stays. Small files have none: they would start again from nothing. */
export function PauseButton({ upload, ...rest }: UploadButtonProps) {
  const queue = useUploadQueue();
  const { id, status, fileName, resumable } = upload;
  if (status === 'paused')
    return (
      <IconButton key="pause" label={`Reprendre ${fileName}`} onClick={() => queue.resume(id)} {...rest}>
        <Play size={20} aria-hidden />
      </IconButton>
    );
  if (!resumable || !isPausable(upload)) return null;
  return (
    <IconButton key="pause" label={`Pause ${fileName}`} onClick={() => queue.pause(id)} {...rest}>
      <Pause size={20} aria-hidden />
    </IconButton>
  );
}

export function CancelButton({ upload, ...rest }: UploadButtonProps) {
  const queue = useUploadQueue();
  const { id, fileName } = upload;
  const label = isUnfinished(upload) ? `Annuler l’envoi de ${fileName}` : `Retirer ${fileName} de la liste`;
  return (
    <IconButton label={label} onClick={() => queue.cancel(id)} {...rest}>
      <X size={20} aria-hidden />
    </IconButton>
  );
}
