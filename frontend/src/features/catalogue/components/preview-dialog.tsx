import { chakra } from '@chakra-ui/react';
import { Duration } from '../../../shared/ui/duration';
import { Dialog } from '../../../shared/ui/dialog';
import type { Preview } from '../state/preview';
import { PreviewContent } from './preview-content';

const Choice = chakra('button', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '16px',
    width: 'full',
    minHeight: '48px',
    px: '8px',
    alignItems: 'center',
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: 'xs',
    _hover: { bg: 'sunken' },
    '&[aria-current]': { fontWeight: 650, color: 'atext' },
  },
});

export interface PreviewDialogProps {
  previews: readonly Preview[];
  /** Id of the one being shown; null while closed. */
  current: string | null;
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** Shows what is free. Closing takes the video away, and with it the sound. */
export default function PreviewDialog({ previews, current, onChoose, onClose }: PreviewDialogProps) {
  const shown = previews.find(({ id }) => id === current);
  return (
    <Dialog open={shown !== undefined} onClose={onClose} title={shown?.title ?? ''} size="lg">
      {shown && (
        <>
          <PreviewContent key={shown.id} preview={shown} />
          {previews.length > 1 && (
            <chakra.ul mt="16px" borderTop="line">
              {previews.map((preview) => (
                <chakra.li key={preview.id} borderBottom="line">
                  <Choice
                    type="button"
                    aria-current={preview.id === shown.id ? 'true' : undefined}
                    onClick={() => onChoose(preview.id)}
                  >
                    {preview.title}
                    {preview.time !== null && <Duration minutes={preview.time} />}
                  </Choice>
                </chakra.li>
              ))}
            </chakra.ul>
          )}
        </>
      )}
    </Dialog>
  );
}
