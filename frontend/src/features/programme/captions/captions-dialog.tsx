import type { MediaAsset } from '@atelier/contracts/media';
import { languageLabels, type Language } from '@atelier/contracts/words/languages';
import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Plus } from '../../../shared/icons/plus';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { Notice } from '../../../shared/ui/notice';
import { Skeleton } from '../../../shared/ui/skeleton';
import { countOf } from '../../../shared/format';
import { useChangeCaptions } from '../state/use-asset-changes';
import { keepCaptionsDraft, readCaptionsDraft } from './captions-draft';
import {
  faultOf,
  readCaptionsFile,
  readMoment,
  withCueAt,
  writeCaptionsFile,
  type CaptionsFile,
  type EditedCue,
} from './captions-file';
import { CaptionsFailure } from './captions-failure';
import { CueRow } from './cue-row';

const Sides = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
    gap: '24',
    alignItems: 'start',
  },
});
const Stage = chakra('div', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 1,
    bg: 'bg',
    pb: '12',
    '& video': { width: 'full', maxHeight: { base: '32dvh', lg: '60dvh' }, bg: 'player', borderRadius: 'sm' },
  },
});
/** What is said at the moment shown, as far as it is typed. */
const Said = chakra('p', {
  base: {
    minHeight: '3.5rem',
    mt: '8',
    textAlign: 'center',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
});

interface CaptionsDialogProps {
  courseId: string;
  asset: MediaAsset;
  language: Language;
  videoUrl: string;
  onClose: () => void;
}

/** The captions of a language, edited beside the film. What is typed and not stored stays in the tab. */
export default function CaptionsDialog(props: CaptionsDialogProps) {
  const { asset, language, onClose } = props;
  const track = asset.captions.find((captions) => captions.language === language);
  const [kept] = useState(() => readCaptionsDraft(asset._id, language));
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['captions-file', track?.url],
    queryFn: async ({ signal }) => {
      if (!track) return readCaptionsFile('WEBVTT');
      const answer = await fetch(track.url, { signal });
      if (!answer.ok) throw new Error(`captions: ${answer.status}`);
      return readCaptionsFile(await answer.text());
    },
    // Read anew each time that it is opened.
    gcTime: 0,
    staleTime: Infinity,
    enabled: kept === null,
  });
  const initial = kept ?? data;
  return (
    <Dialog open onClose={onClose} title={`Sous-titres, ${languageLabels[language]}`} size="full">
      {initial ? (
        <CaptionsForm {...props} initial={initial} isKept={kept !== null} />
      ) : error ? (
        <ErrorPanel
          message="Les sous-titres n’ont pas pu être lus."
          retry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton height="320" />
      )}
    </Dialog>
  );
}

interface CaptionsFormProps extends CaptionsDialogProps {
  initial: CaptionsFile;
  isKept: boolean;
}

function CaptionsForm({ courseId, asset, language, videoUrl, onClose, initial, isKept }: CaptionsFormProps) {
  const [file, setFile] = useState(initial);
  const [isChanged, setChanged] = useState(isKept);
  const [moment, setMoment] = useState(0);
  const [added, setAdded] = useState<number | null>(null);
  const film = useRef<HTMLVideoElement>(null);
  const change = useChangeCaptions(courseId, asset._id, language);

  const write = (next: CaptionsFile) => {
    setFile(next);
    setChanged(true);
    keepCaptionsDraft(asset._id, language, next);
  };
  const edit = (key: number, part: Partial<EditedCue>) =>
    write({ ...file, cues: file.cues.map((cue) => (cue.key === key ? { ...cue, ...part } : cue)) });
  const play = (from: string) => {
    if (!film.current) return;
    film.current.currentTime = readMoment(from) ?? 0;
    void film.current.play().catch(() => undefined);
  };
  const add = () => {
    const { file: next, key } = withCueAt(file, film.current?.currentTime ?? 0);
    setAdded(key);
    write(next);
  };

  const faults = file.cues.filter((cue) => faultOf(cue) !== null).length;
  const current = file.cues.find(
    ({ from, to }) => (readMoment(from) ?? Infinity) <= moment && moment < (readMoment(to) ?? 0),
  );
  const save = () => {
    if (faults > 0) return;
    const name = `${language}.vtt`;
    change.mutate(new File([writeCaptionsFile(file)], name, { type: 'text/vtt' }), {
      onSuccess: () => {
        keepCaptionsDraft(asset._id, language, null);
        onClose();
      },
    });
  };
  const discard = () => {
    keepCaptionsDraft(asset._id, language, null);
    onClose();
  };
  const isEmpty = file.cues.every(({ text }) => text.trim() === '');

  return (
    <Sides>
      <Stage>
        <video
          ref={film}
          controls
          preload="metadata"
          src={videoUrl}
          aria-label="La vidéo"
          onTimeUpdate={({ currentTarget }) => setMoment(currentTarget.currentTime)}
        />
        <Said aria-hidden>{current?.text.replace(/<[^<>]*>/g, '')}</Said>
        <Button variant="outline" size="touch" onClick={add}>
          <Plus size={18} aria-hidden />
          Ajouter un sous-titre à ce moment
        </Button>
      </Stage>
      <div>
        <chakra.p textStyle="small" color="muted" mb="12" role="status">
          {countOf(file.cues.length, 'sous-titre')}
          {isChanged && '. Modifications à enregistrer.'}
        </chakra.p>
        {file.faults.length > 0 && (
          <Notice mb="16" tone="warn" title="Une partie du fichier ne se lit pas comme des sous-titres.">
            Ces lignes restent dans le fichier, sans être montrées. {file.faults.join(' ')}
          </Notice>
        )}
        <chakra.ol display="grid" gap="12">
          {file.cues.map((cue, at) => (
            <CueRow
              key={cue.key}
              cue={cue}
              number={at + 1}
              isCurrent={cue === current}
              takesFocus={cue.key === added}
              onEdit={edit}
              onPlay={play}
              onRemove={(key) => write({ ...file, cues: file.cues.filter((other) => other.key !== key) })}
            />
          ))}
        </chakra.ol>
        {change.error && (
          <Notice mt="16" tone="danger" title="Les sous-titres n’ont pas été enregistrés.">
            <CaptionsFailure error={change.error} />
          </Notice>
        )}
        <chakra.div
          display="flex"
          flexWrap="wrap"
          justifyContent="flex-end"
          gap="12"
          position="sticky"
          bottom="0"
          bg="bg"
          py="12"
        >
          {faults > 0 && (
            <chakra.p role="status" color="danger" textStyle="small" alignSelf="center" me="auto">
              {countOf(faults, 'moment à corriger', 'moments à corriger')}
            </chakra.p>
          )}
          {isChanged && (
            <Button variant="quiet" size="touch" onClick={discard}>
              Abandonner les modifications
            </Button>
          )}
          <Button
            variant="solid"
            size="touch"
            busy={change.isPending}
            busyLabel="Enregistrement…"
            disabled={!isChanged || faults > 0 || isEmpty}
            onClick={save}
          >
            Enregistrer les sous-titres
          </Button>
        </chakra.div>
      </div>
    </Sides>
  );
}
