import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { formatPercent } from '../../../shared/format';
import { ChevronDown } from '../../../shared/icons/chevron-down';
import { ChevronUp } from '../../../shared/icons/chevron-up';
import { IconButton } from '../../../shared/ui/icon-button';
import { Row } from '../../../shared/ui/layout';
import { useBottomRoom } from '../../../shared/ui/use-bottom-room';
import { overallPercent } from '../state/uploads-atom';
import type { UploadPlaces } from '../state/upload-target';
import { useInterruptedUploads, useUploads } from '../state/use-uploads';
import { UploadAnnouncer } from './upload-announcer';
import { UploadLine } from './upload-line';

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
    '& :focus-visible': { outlineColor: 'onInv' },
  },
  variants: {
    place: {
      foot: {},
      /** At the foot where there is no room beside the page. */
      rail: {
        position: { xl: 'static' },
        flexShrink: 0,
        px: { xl: '20' },
        borderRadius: { xl: 'md' },
        boxShadow: { xl: 'raised' },
      },
    },
  },
});
/** Many uploads scroll inside the panel: it never covers more than half of the window. */
const List = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '12',
    mt: '4',
    mx: '-12',
    px: '12',
    maxHeight: '50vh',
    overflowY: 'auto',
  },
});
const isRoomy = () => window.matchMedia('(min-width: 1280px)').matches;

/** Every upload of this tab, wherever the author is. Nothing to be seen while there is none. */
export function UploadsPanel({ place, places }: { place: 'rail' | 'foot'; places: UploadPlaces }) {
  useInterruptedUploads(places);
  const some = useUploads().length > 0;
  return (
    <>
      <UploadAnnouncer />
      {some && <Uploads place={place} />}
    </>
  );
}

function Uploads({ place }: { place: 'rail' | 'foot' }) {
  const uploads = useUploads();
  const [open, setOpen] = useState(isRoomy);
  const room = useBottomRoom();
  const percent = overallPercent(uploads);
  return (
    <Panel
      ref={room}
      place={place}
      aria-labelledby="uploads-title"
      pb={`calc(${open ? 20 : 8}px + env(safe-area-inset-bottom))`}
    >
      <Row>
        <chakra.h2 id="uploads-title" textStyle="h4" flex="1">
          Envois
        </chakra.h2>
        {!open && percent !== null && <strong>{formatPercent(percent)}</strong>}
        <IconButton
          label={open ? 'Replier les envois' : 'Déplier les envois'}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          color="onInv"
          me="-10px"
          _hover={{ bg: 'invHover' }}
        >
          {open ? <ChevronDown size={20} aria-hidden /> : <ChevronUp size={20} aria-hidden />}
        </IconButton>
      </Row>
      {open && (
        <>
          <List>
            {uploads.map((upload) => (
              <UploadLine key={upload.id} upload={upload} />
            ))}
          </List>
          <chakra.p textStyle="meta" color="onInvMuted" mt="16">
            Les envois continuent pendant que vous travaillez ailleurs, et reprennent après une coupure.
          </chakra.p>
        </>
      )}
    </Panel>
  );
}
