import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { MediaAsset } from '@atelier/contracts/media';
import { type Language, languageLabels } from '@atelier/contracts/words/languages';
import { countOf } from '../../../shared/format/format';
import { Play } from '../../../shared/icons/public';
import { Plus } from '../../../shared/icons/learning';
import { Trash2 } from '../../../shared/icons/members';
import { Button, IconButton } from '../../../shared/ui/button';
import { controlRecipe } from '../../../shared/ui/control-styles';
import { Dialog } from '../../../shared/ui/modal';
import { ErrorPanel, Notice } from '../../../shared/ui/notice';
import { Skeleton } from '../../../shared/ui/loading';
import { useChangeCaptions } from './asset-changes';
import { CaptionsError, readCaptionsDraft, storeCaptionsDraft } from './captions-draft';
import {
  type CaptionsFile,
  cueProblem,
  type EditedCue,
  insertCueAt,
  parseCueTime,
  readCaptionsFile,
  writeCaptionsFile,
} from './captions-file';

const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '44px minmax(0, 1fr) 44px', sm: '44px 7.5rem minmax(0, 1fr) 44px' },
    gap: '8',
    alignItems: 'start',
    p: '8',
    borderRadius: 'sm',
    // Thousands of cues: layout is skipped until they are scrolled into view.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 7rem',
    _current: { bg: 'sunken' },
  },
});
const Input = chakra('input', controlRecipe);
const Words = chakra('textarea', controlRecipe);

interface CueRowProps {
  cue: EditedCue;
  /** Counts from 1; for screen readers. */
  number: number;
  isCurrent: boolean;
  /** Just inserted. */
  takesFocus: boolean;
  onEdit: (key: number, part: Partial<EditedCue>) => void;
  onPlay: (from: string) => void;
  onRemove: (key: number) => void;
}

/** One cue: its times, its text, and a button to play the video from there. */
function CueRow({ cue, number, isCurrent, takesFocus, onEdit, onPlay, onRemove }: CueRowProps) {
  const words = useRef<HTMLTextAreaElement>(null);
  const fault = cueProblem(cue);
  useEffect(() => {
    if (takesFocus) words.current?.focus();
  }, [takesFocus]);
  return (
    <Line aria-current={isCurrent || undefined}>
      <IconButton label={`Lire à partir de ${cue.from}`} onClick={() => onPlay(cue.from)}>
        <Play size={18} aria-hidden />
      </IconButton>
      <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: '1fr 1fr', sm: '1fr' }}>
        <Input
          aria-label={`Début du sous-titre ${number}`}
          aria-invalid={fault !== null || undefined}
          px="10"
          value={cue.from}
          onChange={(event) => onEdit(cue.key, { from: event.target.value })}
        />
        <Input
          aria-label={`Fin du sous-titre ${number}`}
          aria-invalid={fault !== null || undefined}
          px="10"
          value={cue.to}
          onChange={(event) => onEdit(cue.key, { to: event.target.value })}
        />
      </chakra.div>
      <chakra.div gridColumn={{ base: '2', sm: 'auto' }} gridRow={{ base: '2', sm: 'auto' }}>
        <Words
          ref={words}
          aria-label={`Texte du sous-titre ${number}`}
          rows={Math.max(3, cue.text.split('\n').length)}
          py="10"
          px="12"
          resize="vertical"
          maxLength={2_000}
          value={cue.text}
          onChange={(event) => onEdit(cue.key, { text: event.target.value })}
        />
        {fault && (
          <chakra.p color="danger" textStyle="small" mt="4">
            {fault}
          </chakra.p>
        )}
      </chakra.div>
      <IconButton label={`Supprimer le sous-titre ${number}`} onClick={() => onRemove(cue.key)}>
        <Trash2 size={18} aria-hidden />
      </IconButton>
    </Line>
  );
}

const TwoColumns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
    gap: '24',
    alignItems: 'start',
  },
});
const VideoColumn = chakra('div', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 1,
    bg: 'bg',
    pb: '12',
    '& video': { width: 'full', maxHeight: { base: '32dvh', lg: '60dvh' }, bg: 'player', borderRadius: 'sm' },
  },
});
/** Preview of the current cue, with unsaved edits. */
const CuePreview = chakra('p', {
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

/** Editor for the captions of one language, beside the video. Unsaved edits stay in the tab's session storage. */
export default function CaptionsDialog(props: CaptionsDialogProps) {
  const { asset, language, onClose } = props;
  const track = asset.captions.find((captions) => captions.language === language);
  const [storedDraft] = useState(() => readCaptionsDraft(asset._id, language));
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['captions-file', track?.url],
    queryFn: async ({ signal }) => {
      if (!track) return readCaptionsFile('WEBVTT');
      const answer = await fetch(track.url, { signal });
      if (!answer.ok) throw new Error(`captions: ${answer.status}`);
      return readCaptionsFile(await answer.text());
    },
    // Fetched each time the dialog opens.
    gcTime: 0,
    staleTime: Infinity,
    enabled: storedDraft === null,
  });
  const initial = storedDraft ?? data;
  return (
    <Dialog open onClose={onClose} title={`Sous-titres, ${languageLabels[language]}`} size="full">
      {initial ? (
        <CaptionsForm {...props} initial={initial} isStored={storedDraft !== null} />
      ) : error ? (
        <ErrorPanel
          message="Les sous-titres n’ont pas pu être lus."
          retry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton height="320px" />
      )}
    </Dialog>
  );
}

interface CaptionsFormProps extends CaptionsDialogProps {
  initial: CaptionsFile;
  isStored: boolean;
}

function CaptionsForm({
  courseId,
  asset,
  language,
  videoUrl,
  onClose,
  initial,
  isStored,
}: CaptionsFormProps) {
  const [file, setFile] = useState(initial);
  const [isChanged, setChanged] = useState(isStored);
  const [moment, setMoment] = useState(0);
  const [added, setAdded] = useState<number | null>(null);
  const player = useRef<HTMLVideoElement>(null);
  const change = useChangeCaptions(courseId, asset._id, language);

  const write = (next: CaptionsFile) => {
    setFile(next);
    setChanged(true);
    storeCaptionsDraft(asset._id, language, next);
  };
  const edit = (key: number, part: Partial<EditedCue>) =>
    write({ ...file, cues: file.cues.map((cue) => (cue.key === key ? { ...cue, ...part } : cue)) });
  const play = (from: string) => {
    if (!player.current) return;
    player.current.currentTime = parseCueTime(from) ?? 0;
    void player.current.play().catch(() => undefined);
  };
  const add = () => {
    const { file: next, key } = insertCueAt(file, player.current?.currentTime ?? 0);
    setAdded(key);
    write(next);
  };

  const faults = file.cues.filter((cue) => cueProblem(cue) !== null).length;
  const current = file.cues.find(
    ({ from, to }) => (parseCueTime(from) ?? Infinity) <= moment && moment < (parseCueTime(to) ?? 0),
  );
  const save = () => {
    if (faults > 0) return;
    const name = `${language}.vtt`;
    change.mutate(new File([writeCaptionsFile(file)], name, { type: 'text/vtt' }), {
      onSuccess: () => {
        storeCaptionsDraft(asset._id, language, null);
        onClose();
      },
    });
  };
  const discard = () => {
    storeCaptionsDraft(asset._id, language, null);
    onClose();
  };
  const isEmpty = file.cues.every(({ text }) => text.trim() === '');

  return (
    <TwoColumns>
      <VideoColumn>
        <video
          ref={player}
          controls
          preload="metadata"
          src={videoUrl}
          aria-label="La vidéo"
          onTimeUpdate={({ currentTarget }) => setMoment(currentTarget.currentTime)}
        />
        <CuePreview aria-hidden>{current?.text.replace(/<[^<>]*>/g, '')}</CuePreview>
        <Button variant="outline" size="touch" onClick={add}>
          <Plus size={18} aria-hidden />
          Ajouter un sous-titre à ce moment
        </Button>
      </VideoColumn>
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
            <CaptionsError error={change.error} />
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
    </TwoColumns>
  );
}
