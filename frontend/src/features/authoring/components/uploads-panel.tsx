import { chakra } from '@chakra-ui/react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../shared/ui/icon-button';
import { useUploads } from '../state/use-uploads';
import { UploadLine } from './upload-line';

const Panel = chakra('section', {
  base: {
    bg: 'inv',
    color: 'onInv',
    borderRadius: 'md',
    px: '20',
    pt: '12',
    pb: '20',
    '& :focus-visible': { outlineColor: 'onInv' },
  },
});
const Head = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
});

/** Every upload of this tab, on every step. Nothing at all while there is none. */
export function UploadsPanel() {
  const uploads = useUploads();
  const [open, setOpen] = useState(true);
  if (uploads.length === 0) return null;
  return (
    <Panel aria-labelledby="uploads-title" pb={open ? '20' : '12'}>
      <Head>
        <chakra.h2 id="uploads-title" textStyle="h4">
          Envois
        </chakra.h2>
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
      </Head>
      {open && (
        <>
          <chakra.ul display="grid" gap="16" mt="4">
            {uploads.map((upload) => (
              <UploadLine key={upload.id} upload={upload} />
            ))}
          </chakra.ul>
          <chakra.p textStyle="meta" color="onInvMuted" mt="16">
            Les envois continuent pendant que vous travaillez ailleurs. Gardez cet onglet ouvert.
          </chakra.p>
        </>
      )}
    </Panel>
  );
}
