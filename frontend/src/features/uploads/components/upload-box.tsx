import { chakra } from '@chakra-ui/react';
import { formatPercent } from '../../../shared/format';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { ProgressRuler } from '../../../shared/ui/progress-ruler';
import { UploadAgain } from './upload-again';
import { CancelButton, PauseButton } from './upload-buttons';
import { transferWords } from '../state/transfer-words';
import { uploadWords } from '../state/upload-words';
import { useKeptFocus } from '../../../shared/ui/use-kept-focus';
import { useUploadQueue } from '../state/use-uploads';
import { uploadPercent, type VideoUpload } from '../state/uploads-atom';
import { FilePicker } from './file-picker';
import { acceptedFor } from '../state/upload-refusals';

/** Contained: a long file name on one line must not widen what is around. */
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
/** A file that did not make it: why, and what can be done. */
function Refused({ upload, refusal }: Pick<UploadBoxProps, 'upload' | 'refusal'>) {
  const queue = useUploadQueue();
  return (
    <>
      <Notice tone="danger" title={refusal ?? uploadWords(upload)}>
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
  upload: VideoUpload;
  /** In a column at the side, however wide the window is. */
  narrow?: boolean;
  /** Said where it came to nothing, in place of the usual words. */
  refusal?: string;
}

/** A file on its way to the server. */
export function UploadBox({ upload, narrow = false, refusal }: UploadBoxProps) {
  const percent = uploadPercent(upload);
  const box = useKeptFocus(upload.status !== 'interrupted');
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
          <chakra.p color={upload.status === 'cut' ? 'warn' : 'muted'}>{uploadWords(upload)}</chakra.p>
          <chakra.p color="muted">{transferWords(upload)}</chakra.p>
        </chakra.div>
        <chakra.div gridArea="buttons" display="flex" me="-8px">
          <PauseButton upload={upload} />
          <CancelButton upload={upload} />
        </chakra.div>
      </Top>
      <ProgressRuler
        value={percent}
        label={`Progression de l’envoi de ${upload.fileName}`}
        cursor={upload.status === 'sending'}
      />
      {upload.status === 'interrupted' && <UploadAgain upload={upload} />}
    </Box>
  );
}
