import { chakra } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { MediaAsset } from '@atelier/contracts/media';
import { mediaStepLabels } from '@atelier/contracts/words/media-steps';
import { countOf, formatNumber, formatPercent } from '../../shared/format/format';
import { ChevronDown, Pause, Play, X } from '../../shared/icons/public';
import { ChevronUp, RotateCcw } from '../../shared/icons/learning';
import { Button, IconButton } from '../../shared/ui/button';
import { Row } from '../../shared/ui/layout';
import { useBottomInset } from '../../shared/ui/side-frame';
import { currentStep, useMediaAssets } from './media-asset';
import { CancelButton, PauseButton, ResumeUpload, UploadAnnouncer } from './upload-box';
import { transferWords, uploadStatusWords, uploadSummary, withAssets } from './upload-words';
import {
  type FileUpload,
  isPausable,
  isUnfinished,
  type UploadHandlers,
  uploadPercent,
  type UploadStatus,
} from './uploads';
import { useInterruptedUploads, useUploadQueue, useUploads } from './use-uploads';

const Track = chakra('div', {
  base: { height: '3px', borderRadius: 'full', bg: 'onInvMuted/40', overflow: 'hidden' },
});
const Bar = chakra('div', {
  base: { height: 'full', bg: 'green', filter: { _light: 'brightness(1.9)', _dark: 'brightness(.6)' } },
  variants: { still: { true: { opacity: 0.55 } } },
});

interface UploadBarProps {
  percent: number;
  label: string;
  /** Not animated. */
  still?: boolean;
}

const UploadBar = ({ percent, label, still = false }: UploadBarProps) => (
  <Track role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
    <Bar width={`${percent}%`} still={still} />
  </Track>
);

const onDark = { color: 'onInv', _hover: { bg: 'invHover' } } as const;
const failedStatuses: readonly UploadStatus[] = ['failed', 'refused'];

/** Under the bar: the reason of a stall, or the speed if it is not in the summary. */
function detailOf(upload: FileUpload, isAlone: boolean): string | null {
  const { status, error } = upload;
  if (status === 'done' || (status === 'waiting' && !isAlone)) return null;
  if (status === 'sending') return isAlone ? transferWords(upload) : null;
  return failedStatuses.includes(status) ? error : uploadStatusWords(upload);
}

/** Processing status in a word or two. */
function processingWords(asset: MediaAsset): string {
  if (asset.status === 'failed') return 'Non préparée';
  if (asset.status === 'ready') return 'Prête';
  const step = currentStep(asset);
  if (step === undefined) return 'Analyse…';
  const percent = step.state === 'running' && step.percent > 0 ? ` ${formatPercent(step.percent)}` : '…';
  return `${mediaStepLabels[step.name]}${percent}`;
}

interface UploadLineProps {
  /** With its current asset. */
  upload: FileUpload;
  /** The only upload: shows its own figures. */
  isAlone: boolean;
}

function UploadLine({ upload, isAlone }: UploadLineProps) {
  const queue = useUploadQueue();
  const percent = uploadPercent(upload);
  const { asset } = upload;
  return (
    <li>
      <Row gap="4" textStyle="small" minHeight="44">
        <chakra.span flex="1" minWidth="0" truncate title={upload.fileName}>
          {upload.title}
        </chakra.span>
        {upload.status === 'done' && asset && <strong>{processingWords(asset)}</strong>}
        {isUnfinished(upload) && <strong>{formatPercent(percent)}</strong>}
        {failedStatuses.includes(upload.status) && <strong>Échec</strong>}
        <PauseButton upload={upload} {...onDark} />
        {upload.status === 'failed' && (
          <IconButton
            label={`Réessayer ${upload.fileName}`}
            onClick={() => queue.resume(upload.id)}
            {...onDark}
          >
            <RotateCcw size={18} aria-hidden />
          </IconButton>
        )}
        <CancelButton upload={upload} me="-12px" {...onDark} />
      </Row>
      {/* No progress bar for a failed upload. */}
      {upload.status !== 'refused' && asset?.status !== 'failed' && (
        <UploadBar
          percent={percent}
          label={`Envoi de ${upload.fileName}`}
          still={upload.status !== 'sending' && upload.status !== 'done'}
        />
      )}
      <chakra.p textStyle="meta" color="onInvMuted" mt="6" _empty={{ mt: '0' }}>
        {detailOf(upload, isAlone)}
      </chakra.p>
      {upload.status === 'interrupted' && <ResumeUpload upload={upload} inverse />}
    </li>
  );
}

/** Never covers content: beside the page, or at the bottom of the viewport with reserved space. */
const Panel = chakra('section', {
  base: {
    position: 'fixed',
    zIndex: 'raised',
    insetInlineStart: { base: '0', lg: '19rem' },
    insetInlineEnd: '0',
    bottom: '0',
    bg: 'inv',
    color: 'onInv',
    px: { base: '16', md: '32', lg: '40' },
    pt: '8',
    display: 'flex',
    flexDirection: 'column',
    maxHeight: '34dvh',
    '& :focus-visible': { outlineColor: 'onInv' },
  },
  variants: {
    layout: {
      foot: {},
      /** At the bottom on narrow screens. */
      rail: {
        position: { xl: 'static' },
        flexShrink: 0,
        // At most a third of the side column, whose checklist comes first.
        maxHeight: { xl: 'calc((100dvh - 124px) / 3)' },
        px: { xl: '20' },
        borderRadius: { xl: 'md' },
        boxShadow: { xl: 'raised' },
      },
    },
  },
});
/** Scroll container of the lines. */
const Lines = chakra('div', {
  base: { flex: '1 1 auto', minHeight: '0', overflowY: 'auto', mt: '4', mx: '-12', px: '12' },
});
const List = chakra('ul', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '4' },
});
/** How long a playable upload stays in the panel. */
const shownMs = 6000;
const isWideScreen = () => window.matchMedia('(min-width: 1280px)').matches;

/** The result of an archive import is shown on its own page, not in the panel. */
const usePanelUploads = () => useUploads().filter(({ imported }) => imported === undefined);

/** All uploads of this tab, on every page. Hidden when there are none. */
export function UploadsPanel({ layout, handlers }: { layout: 'rail' | 'foot'; handlers: UploadHandlers }) {
  useInterruptedUploads(handlers);
  const hasUploads = usePanelUploads().length > 0;
  return (
    <>
      <UploadAnnouncer />
      {hasUploads && <Uploads layout={layout} />}
    </>
  );
}

/** Pause and resume in one button, to keep the focus. */
function PauseAll({ uploads }: { uploads: readonly FileUpload[] }) {
  const queue = useUploadQueue();
  if (uploads.filter(isUnfinished).length < 2) return null;
  if (uploads.some(isPausable))
    return (
      <IconButton key="all" label="Tout mettre en pause" onClick={() => queue.pauseAll()} {...onDark}>
        <Pause size={20} aria-hidden />
      </IconButton>
    );
  if (!uploads.some(({ status }) => status === 'paused')) return null;
  return (
    <IconButton key="all" label="Tout reprendre" onClick={() => queue.resumeAll()} {...onDark}>
      <Play size={20} aria-hidden />
    </IconButton>
  );
}

function Uploads({ layout }: { layout: 'rail' | 'foot' }) {
  const listed = usePanelUploads();
  const assets = useMediaAssets(listed.flatMap(({ asset }) => asset ?? []));
  const uploads = withAssets(listed, assets);
  const summary = uploadSummary(uploads);
  const queue = useUploadQueue();
  // Collapsed at the bottom of a list page, where it would cover rows.
  const [open, setOpen] = useState(() => layout === 'rail' && isWideScreen());
  const [all, setAll] = useState(false);
  const panelRef = useBottomInset();
  const { total, ready, failed, shown, more, percent, words, isOver } = summary;
  const [first] = uploads;
  const isAlone = total === 1;
  const clear = () => ready.forEach(({ id }) => queue.cancel(id));
  const leave = useEffectEvent(clear);
  const isLeaving = isOver && ready.length > 0;
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => leave(), shownMs);
    return () => clearTimeout(timer);
  }, [isLeaving]);
  return (
    <Panel
      ref={panelRef}
      layout={layout}
      aria-labelledby="uploads-title"
      pb={`calc(${open ? 12 : 8}px + env(safe-area-inset-bottom))`}
    >
      <Row gap="8" flexShrink="0">
        <chakra.h2 id="uploads-title" textStyle="h4" flexShrink="0">
          Envois
        </chakra.h2>
        <chakra.p flex="1" minWidth="0" truncate textStyle="small" fontVariantNumeric="tabular-nums">
          {isAlone ? (
            !open && first?.title
          ) : (
            <strong>
              {formatNumber(ready.length)} sur {formatNumber(total)}
            </strong>
          )}
          {failed > 0 && !isAlone && `, ${countOf(failed, 'échec')}`}
        </chakra.p>
        {!open && words !== null && <strong>{formatPercent(percent)}</strong>}
        {!open && isAlone && first?.status === 'done' && first.asset && (
          <strong>{processingWords(first.asset)}</strong>
        )}
        <PauseAll uploads={uploads} />
        <IconButton
          label={open ? 'Replier les envois' : 'Déplier les envois'}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          me="-10px"
          {...onDark}
        >
          {open ? <ChevronDown size={20} aria-hidden /> : <ChevronUp size={20} aria-hidden />}
        </IconButton>
      </Row>
      {open && (
        <>
          {!isAlone && words !== null && (
            <chakra.div flexShrink="0">
              <UploadBar percent={percent} label="Progression de tous les envois" />
              <chakra.p textStyle="meta" color="onInvMuted" mt="6">
                {words}
              </chakra.p>
            </chakra.div>
          )}
          <Lines tabIndex={-1}>
            <List>
              {[...shown, ...(all ? more : []), ...(isAlone ? ready : [])].map((upload) => (
                <UploadLine key={upload.id} upload={upload} isAlone={isAlone} />
              ))}
            </List>
            {more.length > 0 && (
              <Button
                variant="link"
                size="tool"
                color="onInv"
                minHeight="44"
                aria-expanded={all}
                onClick={() => setAll(!all)}
                _hover={{ color: 'onInvMuted' }}
              >
                {all ? 'Moins' : `${countOf(more.length, 'autre')} ensuite`}
              </Button>
            )}
            {!isAlone && ready.length > 0 && (
              <Row gap="4" textStyle="small" minHeight="44">
                <chakra.span flex="1">{countOf(ready.length, 'prête')}</chakra.span>
                <IconButton
                  label="Retirer de la liste ce qui est prêt"
                  onClick={clear}
                  me="-12px"
                  {...onDark}
                >
                  <X size={20} aria-hidden />
                </IconButton>
              </Row>
            )}
            {isAlone && words !== null && first?.status !== 'question' && (
              <chakra.p textStyle="meta" color="onInvMuted" mt="8">
                L’envoi continue pendant que vous travaillez ailleurs, et reprend après une coupure.
              </chakra.p>
            )}
          </Lines>
        </>
      )}
    </Panel>
  );
}
