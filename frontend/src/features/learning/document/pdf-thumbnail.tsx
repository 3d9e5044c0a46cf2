import { chakra } from '@chakra-ui/react';
import { memo, useEffect, useRef, type RefObject } from 'react';
import { drawPage } from './draw-page';
import { useNear } from './use-near';
import type { OpenPdf } from './use-pdf';

/** Of its width; a page that is longer than that is seen from its top. */
const longest = 2;
const width = 76;
/** The page that is read goes first, and what is only passed by is not drawn. */
const restsForMs = 250;

const Choice = chakra('button', {
  base: {
    display: 'block',
    width: 'full',
    py: '8',
    textStyle: 'meta',
    color: 'muted',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    _focusVisible: { outlineOffset: '-3px' },
    '& > span': {
      display: 'block',
      mx: 'auto',
      mb: '4',
      bg: 'white',
      borderRadius: 'xs',
      overflow: 'hidden',
      boxShadow: '0 0 0 1px {colors.line}',
    },
    '&[aria-current]': { color: 'fg', fontWeight: 650 },
    '&[aria-current] > span': { boxShadow: '0 0 0 2.5px {colors.fg}' },
  },
});

interface PdfThumbnailProps {
  open: OpenPdf;
  number: number;
  isCurrent: boolean;
  list: RefObject<HTMLElement | null>;
}

/** A page in small; its list leads there when it is chosen. What cannot be drawn here stays blank: the page itself says so. */
export const PdfThumbnail = memo(function PdfThumbnail({ open, number, isCurrent, list }: PdfThumbnailProps) {
  const choice = useRef<HTMLButtonElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNear = useNear(choice, list, '40% 0px');

  useEffect(() => {
    let drawing: ReturnType<typeof drawPage> | undefined;
    const timer = setTimeout(() => {
      if (!isNear || !canvas.current) return;
      drawing = drawPage({ pdf: open.pdf, number, width, canvas: canvas.current });
      drawing.done.catch(() => undefined);
    }, restsForMs);
    return () => {
      clearTimeout(timer);
      drawing?.stop();
    };
  }, [isNear, open, number]);

  return (
    <Choice
      ref={choice}
      type="button"
      data-thumbnail={number}
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={`Aller à la page ${number}`}
    >
      <span style={{ width, height: Math.round(width * Math.min(open.ratio, longest)) }}>
        <canvas ref={canvas} aria-hidden style={{ width }} />
      </span>
      {number}
    </Choice>
  );
});
