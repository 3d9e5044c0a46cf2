import { chakra } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState, type DragEvent } from 'react';
import { useApi } from '../api/client';
import { ImageUp } from '../icons/studio';
import { Button } from '../ui/button';
import { Row } from '../ui/layout';
import { Notice } from '../ui/notice';
import { toast } from '../ui/toast';
import { checkPicture, pictureFailed, pictureFailure, pictureTypes, uploadPicture } from './picture-upload';

const Zone = chakra('div', {
  base: {
    position: 'relative',
    aspectRatio: '16 / 9',
    display: 'grid',
    placeItems: 'center',
    overflow: 'hidden',
    bg: 'sunken',
    borderWidth: '1.5px',
    borderStyle: 'dashed',
    borderColor: 'line2',
    borderRadius: 'md',
    transition: 'border-color 150ms ease-out, background-color 150ms ease-out',
    '&[data-filled]': { borderStyle: 'solid', borderColor: 'line' },
    '&[data-over]': { borderColor: 'accent', borderStyle: 'dashed', bg: 'asoft' },
    '&[data-over] img': { opacity: 0.35 },
  },
});
const Picture = chakra('img', {
  base: { position: 'absolute', inset: '0', boxSize: 'full', objectFit: 'cover' },
});
const Words = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    gap: '8',
    px: '20',
    textAlign: 'center',
    color: 'muted',
    '& strong': { color: 'fg' },
  },
});

export interface CoverPickerProps {
  /** Label of the file input, « Image du cours ». */
  label: string;
  imageUrl: string | null;
  /** Called with the path of the uploaded picture, to be saved at once. */
  onPicture: (imagePath: string) => void;
  /** Omitted if the picture cannot be removed. */
  onRemove?: () => void;
  maxBytes?: number | undefined;
}

/** Picks or drops a 16:9 picture, uploads it at once, and previews it as readers will see it. */
export function CoverPicker({ label, imageUrl, onPicture, onRemove, maxBytes }: CoverPickerProps) {
  const api = useApi();
  const [failure, setFailure] = useState<string | null>(null);
  const [isDraggedOver, setDraggedOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const upload = useMutation({ mutationFn: (file: File) => uploadPicture(api, file) });

  const take = (file: File | undefined) => {
    if (!file || upload.isPending) return;
    const refused = checkPicture(file, maxBytes);
    setFailure(refused);
    if (refused) return;
    upload.mutate(file, {
      onSuccess: (imagePath) => {
        onPicture(imagePath);
        toast('Image enregistrée');
      },
      onError: (error) => setFailure(pictureFailure(error)),
    });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDraggedOver(false);
    take(event.dataTransfer.files[0]);
  };

  return (
    <chakra.div display="grid" gap="16">
      <Zone
        data-filled={imageUrl ? '' : undefined}
        data-over={isDraggedOver ? '' : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setDraggedOver(true);
        }}
        onDragLeave={() => setDraggedOver(false)}
        onDrop={drop}
      >
        {imageUrl && <Picture src={imageUrl} alt="" />}
        {(!imageUrl || isDraggedOver) && (
          <Words>
            <ImageUp size={28} aria-hidden />
            <strong>Déposez une image ici</strong>
            {!isDraggedOver && <span>ou choisissez-la sur votre appareil</span>}
          </Words>
        )}
      </Zone>
      <Row wrap>
        <input
          ref={input}
          type="file"
          accept={pictureTypes.join(',')}
          hidden
          aria-label={label}
          onChange={(event) => {
            take(event.target.files?.[0]);
            // Allows choosing the same file again.
            event.target.value = '';
          }}
        />
        <Button
          variant="outline"
          size="touch"
          busy={upload.isPending}
          busyLabel="Envoi…"
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          {imageUrl ? 'Remplacer l’image' : 'Choisir une image'}
        </Button>
        {imageUrl && onRemove && !upload.isPending && (
          <Button variant="quiet" size="touch" onClick={onRemove}>
            Retirer
          </Button>
        )}
        <chakra.p id={hintId} textStyle="small" color="muted">
          JPEG, PNG, WebP ou AVIF, 1200&nbsp;×&nbsp;675 pixels ou plus
          {maxBytes !== undefined && `, ${Math.floor(maxBytes / 1_000_000)}\u00a0Mo au plus`}.
        </chakra.p>
      </Row>
      {failure && (
        <Notice tone="danger" title={pictureFailed}>
          {failure}
        </Notice>
      )}
    </chakra.div>
  );
}
