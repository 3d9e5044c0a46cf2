import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { formatPercent } from '../../shared/format/format';
import { Pause, Play, X } from '../../shared/icons/public';
import { Button, IconButton, type IconButtonProps } from '../../shared/ui/button';
import { Notice } from '../../shared/ui/notice';
import { ProgressBar } from '../../shared/ui/progress';
import { useFocusOnAppear } from '../../shared/ui/focus';
import { VisuallyHidden } from '../../shared/ui/layout';
import { FilePicker } from './file-picker';
import { acceptedFor } from './upload-refusals';
import { transferWords, uploadStatusWords } from './upload-words';
import { type FileUpload, isPausable, isUnfinished, uploadPercent, type UploadStatus } from './uploads';
import { useUploadQueue, useUploads } from './use-uploads';

type UploadButtonProps = Omit<IconButtonProps, 'label' | 'onClick'> & { upload: FileUpload };

/** Pause and resume in one button, to keep the focus. None for small files, which cannot be resumed. */
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

const Problem = chakra('p', {
  base: { textStyle: 'small', mt: '10', color: 'danger' },
  variants: { inverse: { true: { color: 'onInv', fontWeight: 600 } } },
});

interface ResumeUploadProps {
  upload: FileUpload;
  /** On a background in the colour `inv`. */
  inverse?: boolean;
}

/** Resumes an interrupted upload by choosing the file again: the browser has forgotten it, the server has the bytes. */
export function ResumeUpload({ upload, inverse = false }: ResumeUploadProps) {
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
            onClick={() => void queue.interrupted.reopenStored(upload.id)}
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

/** Statuses announced on every page; waiting and attaching are too short. */
const announcedStatuses: readonly UploadStatus[] = [
  'sending',
  'paused',
  'cut',
  'done',
  'question',
  'interrupted',
  'refused',
  'failed',
];

const wordsOf = (upload: FileUpload): string =>
  [uploadStatusWords(upload), upload.status === 'cut' ? null : upload.error].filter(Boolean).join('. ');

const changeOf = (before: readonly FileUpload[], now: readonly FileUpload[]): FileUpload | undefined =>
  now.find(({ id, status, error }) => {
    const former = before.find((upload) => upload.id === id);
    return announcedStatuses.includes(status) && (former?.status !== status || former.error !== error);
  });

/** Screen reader announcements of status changes, without the figures. */
export function UploadAnnouncer() {
  const uploads = useUploads();
  const [seen, setSeen] = useState<{ uploads: readonly FileUpload[]; words: string }>({
    uploads: [],
    words: '',
  });
  if (seen.uploads !== uploads) {
    const changed = changeOf(seen.uploads, uploads);
    const words = changed ? `${changed.title} : ${wordsOf(changed)}` : seen.words;
    setSeen({ uploads, words });
  }
  return <VisuallyHidden role="status">{seen.words}</VisuallyHidden>;
}

/** `contain`: a long file name on one line must not widen the parent. */
const Box = chakra('div', {
  base: { bg: 'sunken', borderRadius: 'md', p: '16', contain: 'inline-size' },
});
const Top = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'auto minmax(0, 1fr) auto' },
    gridTemplateAreas: { base: '"percent buttons" "words words"', md: '"percent words buttons"' },
    alignItems: 'center',
    columnGap: { base: '8', md: '16' },
    mb: '10',
  },
  variants: {
    narrow: {
      true: {
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gridTemplateAreas: '"percent buttons" "words words"',
        columnGap: '8',
      },
    },
  },
});
/** A rejected upload: why, and what to do. */
function Refused({ upload, refusal }: Pick<UploadBoxProps, 'upload' | 'refusal'>) {
  const queue = useUploadQueue();
  return (
    <>
      <Notice tone="danger" title={refusal ?? uploadStatusWords(upload)}>
        <chakra.span overflowWrap="anywhere">
          {upload.fileName}&nbsp;: {upload.error}
        </chakra.span>
        {upload.issues !== undefined && upload.issues.length > 0 && (
          <chakra.ul mt="8">
            {upload.issues.slice(0, 10).map((issue, index) => (
              <li key={`${index} ${issue}`}>{issue}</li>
            ))}
          </chakra.ul>
        )}
      </Notice>
      <chakra.div display="flex" flexWrap="wrap" gap="8" mt="12">
        {upload.status === 'failed' && (
          <Button size="touch" onClick={() => queue.resume(upload.id)}>
            Réessayer
          </Button>
        )}
        <FilePicker
          accept={acceptedFor(upload.target)}
          label="Choisir un autre fichier"
          onPick={(file) => void queue.replace(upload.id, file)}
        />
        <Button variant="quiet" size="touch" onClick={() => queue.cancel(upload.id)}>
          Abandonner
        </Button>
      </chakra.div>
    </>
  );
}

interface UploadBoxProps {
  upload: FileUpload;
  /** In a narrow side column, at any viewport width. */
  narrow?: boolean;
  /** Error message that replaces the default one. */
  refusal?: string;
}

/** An upload with its progress and actions. */
export function UploadBox({ upload, narrow = false, refusal }: UploadBoxProps) {
  const percent = uploadPercent(upload);
  const box = useFocusOnAppear(upload.status !== 'interrupted');
  if (upload.status === 'failed' || upload.status === 'refused')
    return <Refused upload={upload} {...(refusal && { refusal })} />;
  return (
    <Box ref={box} tabIndex={-1} role="group" aria-label={`Envoi de ${upload.fileName}`}>
      <Top narrow={narrow}>
        <chakra.span
          aria-hidden
          textStyle="priceBox"
          fontSize={{ base: '1.5rem', md: '2.25rem' }}
          gridArea="percent"
          minWidth={{ md: '104' }}
        >
          {formatPercent(percent)}
        </chakra.span>
        <chakra.div gridArea="words" minWidth="0" textStyle="small">
          <chakra.p fontWeight={600} truncate title={upload.fileName}>
            {upload.fileName}
          </chakra.p>
          <chakra.p color={upload.status === 'cut' ? 'warn' : 'muted'}>{uploadStatusWords(upload)}</chakra.p>
          <chakra.p color="muted">{transferWords(upload)}</chakra.p>
        </chakra.div>
        <chakra.div gridArea="buttons" display="flex" me="-8px">
          <PauseButton upload={upload} />
          <CancelButton upload={upload} />
        </chakra.div>
      </Top>
      <ProgressBar
        value={percent}
        label={`Progression de l’envoi de ${upload.fileName}`}
        cursor={upload.status === 'sending'}
      />
      {upload.status === 'interrupted' && <ResumeUpload upload={upload} />}
    </Box>
  );
}
