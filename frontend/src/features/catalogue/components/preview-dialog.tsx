import type { CourseDetail } from '@atelier/contracts/catalog';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Duration } from '../../../shared/ui/duration';
import { Dialog } from '../../../shared/ui/dialog';
import { Row } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { Price } from '../../../shared/ui/price';
import type { Preview } from '../state/preview';
import { BuyButton } from './buy-button';
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
  course: CourseDetail;
  previews: readonly Preview[];
  /** Id of the one being shown; null while closed. */
  current: string | null;
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** Shows what is free, and the way to the rest. Closing takes the video away, and with it the sound. */
export default function PreviewDialog({ course, previews, current, onChoose, onClose }: PreviewDialogProps) {
  const [failure, setFailure] = useState<string | null>(null);
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
                    {preview.time !== null && preview.time > 0 && <Duration minutes={preview.time} />}
                  </Choice>
                </chakra.li>
              ))}
            </chakra.ul>
          )}
          {failure && (
            <Notice mt="16" tone="danger">
              {failure}
            </Notice>
          )}
          {/* In view whatever stands above it. */}
          <Row wrap apart gap="16" mt="8" mb="-20px" py="12" position="sticky" bottom="0" bg="bg" zIndex={1}>
            <Price price={course.price} promotionPrice={course.promotionPrice} />
            <chakra.div flex="1" maxWidth={{ sm: '20rem' }} minWidth="14rem">
              <BuyButton course={course} size="md" onFailure={setFailure} />
            </chakra.div>
          </Row>
        </>
      )}
    </Dialog>
  );
}
