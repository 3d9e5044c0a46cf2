import { chakra } from '@chakra-ui/react';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { drawPage } from './draw-page';
import { useNear } from './use-near';

const Sheet = chakra('div', {
  base: {
    position: 'relative',
    mx: 'auto',
    bg: 'white',
    // Where less motion is asked for, every change is a transition of no length, and is measured too late.
    transitionProperty: 'none',
    '& + &': { mt: '16' },
    '& canvas': { display: 'block', width: 'full', height: 'full' },
  },
});
/** Selected, searched and read aloud; what is seen is the drawing below it. */
const Words = chakra('div', {
  base: {
    position: 'absolute',
    inset: '0',
    overflow: 'clip',
    lineHeight: 1,
    textAlign: 'initial',
    transformOrigin: '0 0',
    textSizeAdjust: 'none',
    '--min-font-size': '1',
    '--text-scale-factor': 'calc(var(--total-scale-factor) * var(--min-font-size))',
    '--min-font-size-inv': 'calc(1 / var(--min-font-size))',
    '& span, & br': {
      position: 'absolute',
      color: 'transparent',
      whiteSpace: 'pre',
      cursor: 'text',
      transformOrigin: '0% 0%',
    },
    '& > :not(.markedContent), & .markedContent span:not(.markedContent)': {
      '--font-height': '0',
      fontSize: 'calc(var(--text-scale-factor) * var(--font-height))',
      '--scale-x': '1',
      '--rotate': '0deg',
      transform: 'rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv))',
    },
    '& .markedContent': { display: 'contents' },
    '& ::selection': { bg: 'rgba(0, 90, 220, .28)', color: 'transparent' },
  },
});

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  /** Until the page has said its own. */
  usualRatio: number;
  number: number;
  count: number;
  width: number;
  scroller: RefObject<HTMLElement | null>;
  onFailure: () => void;
}

/** One page: drawn, with its words, while it is near what is read; what is far off gives its memory back. */
export function PdfPage({ pdf, usualRatio, number, count, width, scroller, onFailure }: PdfPageProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const isNear = useNear(sheet, scroller, '60% 0px');
  const [ratio, setRatio] = useState(usualRatio);
  const fail = useEffectEvent(onFailure);

  useEffect(() => {
    if (!isNear || !canvas.current || !words.current) return;
    const drawing = drawPage({
      pdf,
      number,
      width,
      canvas: canvas.current,
      words: words.current,
      onRatio: setRatio,
    });
    drawing.done.catch(() => fail());
    return drawing.stop;
  }, [isNear, pdf, number, width]);

  return (
    <Sheet
      ref={sheet}
      data-page={number}
      role="group"
      aria-label={`Page ${number} sur ${count}`}
      style={{ width, height: Math.round(width * ratio) }}
    >
      <canvas ref={canvas} aria-hidden />
      <Words ref={words} />
    </Sheet>
  );
}
