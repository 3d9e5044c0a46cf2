import { chakra } from '@chakra-ui/react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { formatPercent } from '../../../shared/format';
import { IconButton } from '../../../shared/ui/icon-button';
import { Row } from '../../../shared/ui/layout';
import { overallPercent } from '../state/uploads-atom';
import type { UploadPlaces } from '../state/upload-target';
import { useInterruptedUploads, useUploads } from '../state/use-uploads';
import { UploadAnnouncer } from './upload-announcer';
import { UploadLine } from './upload-line';

const Panel = chakra('section', {
  base: {
    bg: 'inv',
    color: 'onInv',
    borderRadius: 'md',
    px: '20',
    pt: '8',
    boxShadow: 'raised',
    '& :focus-visible': { outlineColor: 'onInv' },
  },
  variants: {
    place: {
      /** Beside the page where there is room for it and always in sight, else in a corner of the window. */
      rail: {
        position: { base: 'fixed', xl: 'sticky' },
        zIndex: { base: 'bar', xl: 'raised' },
        right: { base: '12', xl: 'auto' },
        bottom: { base: '12', xl: '20' },
        width: { base: 'min(100vw - 24px, 19rem)', xl: 'auto' },
      },
      corner: {
        position: 'fixed',
        zIndex: 'bar',
        right: '12',
        bottom: '12',
        width: 'min(100vw - 24px, 19rem)',
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
    mx: '-20',
    px: '20',
    maxHeight: '50vh',
    overflowY: 'auto',
  },
});
const isRoomy = () => window.matchMedia('(min-width: 1280px)').matches;

/** Every upload of this tab, wherever the author is. Nothing to be seen while there is none. */
export function UploadsPanel({ place, places }: { place: 'rail' | 'corner'; places: UploadPlaces }) {
  useInterruptedUploads(places);
  const some = useUploads().length > 0;
  return (
    <>
      <UploadAnnouncer />
      {some && <Uploads place={place} />}
    </>
  );
}

function Uploads({ place }: { place: 'rail' | 'corner' }) {
  const uploads = useUploads();
  const [open, setOpen] = useState(isRoomy);
  const percent = overallPercent(uploads);
  return (
    <Panel place={place} aria-labelledby="uploads-title" pb={open ? '20' : '8'}>
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
