import { chakra } from '@chakra-ui/react';
import { Button } from '../../../shared/ui/button';
import { FilePicker } from './file-picker';
import { acceptedFor } from '../state/upload-refusals';
import { useUploadQueue } from '../state/use-uploads';
import type { VideoUpload } from '../state/uploads-atom';

const Problem = chakra('p', {
  base: { textStyle: 'small', mt: '10', color: 'danger' },
  variants: { inverse: { true: { color: 'onInv', fontWeight: 600 } } },
});

interface UploadAgainProps {
  upload: VideoUpload;
  /** On a surface in the colour of `inv`. */
  inverse?: boolean;
}

/** How to go on after the page was closed: the browser has forgotten the file, the server has not. */
export function UploadAgain({ upload, inverse = false }: UploadAgainProps) {
  const queue = useUploadQueue();
  return (
    <>
      {upload.error && <Problem inverse={inverse}>{upload.error}</Problem>}
      <chakra.div display="flex" flexWrap="wrap" gap="8" mt="12">
        {upload.reopenable && (
          <Button
            size="tool"
            minHeight="44"
            variant={inverse ? 'success' : 'ink'}
            onClick={() => void queue.interrupted.reopenKept(upload.id)}
          >
            Reprendre l’envoi
          </Button>
        )}
        <FilePicker
          accept={acceptedFor(upload.target)}
          label="Choisir à nouveau le fichier"
          spokenLabel={`Choisir à nouveau le fichier ${upload.fileName}`}
          variant={inverse ? 'inverse' : 'outline'}
          onPick={(file) => void queue.interrupted.reopen(upload.id, file)}
        />
      </chakra.div>
    </>
  );
}
