import { chakra } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { countOf, formatNumber, formatPercent } from '../../../shared/format';
import { ChevronDown } from '../../../shared/icons/chevron-down';
import { ChevronUp } from '../../../shared/icons/chevron-up';
import { Pause } from '../../../shared/icons/pause';
import { Play } from '../../../shared/icons/play';
import { X } from '../../../shared/icons/x';
import { Button } from '../../../shared/ui/button';
import { IconButton } from '../../../shared/ui/icon-button';
import { Row } from '../../../shared/ui/layout';
import { useBottomRoom } from '../../../shared/ui/use-bottom-room';
import { uploadSummary, withAssets } from '../state/upload-summary';
import type { UploadPlaces } from '../state/upload-target';
import { isPausable, isUnfinished, type VideoUpload } from '../state/uploads-atom';
import { useMediaAssets } from '../state/use-media-asset';
import { useInterruptedUploads, useUploadQueue, useUploads } from '../state/use-uploads';
import { UploadAnnouncer } from './upload-announcer';
import { processingWords, UploadBar, UploadLine } from './upload-line';

/** Nothing is ever covered by it: it has a place of its own, beside the page or at the window's foot. */
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
    place: {
      foot: {},
      /** At the foot where there is no room beside the page. */
      rail: {
        position: { xl: 'static' },
        flexShrink: 0,
        // A third of what stands beside the page: what is to be done there comes first.
        maxHeight: { xl: 'calc((100dvh - 124px) / 3)' },
        px: { xl: '20' },
        borderRadius: { xl: 'md' },
        boxShadow: { xl: 'raised' },
      },
    },
  },
});
/** What there is no room for scrolls. */
const Lines = chakra('div', {
  base: { flex: '1 1 auto', minHeight: '0', overflowY: 'auto', mt: '4', mx: '-12', px: '12' },
});
const List = chakra('ul', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '4' },
});
const onDark = { color: 'onInv', _hover: { bg: 'invHover' } } as const;
/** What can be played stays in sight this long. */
const shownMs = 6000;
const isRoomy = () => window.matchMedia('(min-width: 1280px)').matches;

/** What has come of an archive is told where it was chosen, and stays there. */
const usePanelUploads = () => useUploads().filter(({ imported }) => imported === undefined);

/** Every upload of this tab, wherever the author is. Nothing to be seen while there is none. */
export function UploadsPanel({ place, places }: { place: 'rail' | 'foot'; places: UploadPlaces }) {
  useInterruptedUploads(places);
  const some = usePanelUploads().length > 0;
  return (
    <>
      <UploadAnnouncer />
      {some && <Uploads place={place} />}
    </>
  );
}

/** One button for both, so that the focus stays. */
function PauseAll({ uploads }: { uploads: readonly VideoUpload[] }) {
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

function Uploads({ place }: { place: 'rail' | 'foot' }) {
  const listed = usePanelUploads();
  const assets = useMediaAssets(listed.flatMap(({ asset }) => asset ?? []));
  const uploads = withAssets(listed, assets);
  const summary = uploadSummary(uploads);
  const queue = useUploadQueue();
  // At the foot of a list it would lie over the rows that the author came for.
  const [open, setOpen] = useState(() => place === 'rail' && isRoomy());
  const [all, setAll] = useState(false);
  const room = useBottomRoom();
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
      ref={room}
      place={place}
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
            {isAlone && words !== null && (
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
