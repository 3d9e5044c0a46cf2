import { chakra } from '@chakra-ui/react';
import { lazy, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { FieldFrame, type FieldProps, useFieldIds } from '../forms/fields';
import { Skeleton } from '../ui/loading';
import { useFocusOnAppear } from '../ui/focus';
import { VisuallyHidden } from '../ui/layout';

const Words = chakra('textarea', {
  base: {
    width: 'full',
    minHeight: '48',
    textStyle: 'prose',
    bg: 'transparent',
    resize: 'none',
    outline: 'none',
  },
});

interface EarlyTypingProps {
  label: string;
  /** Where the editor finds them. */
  words: RefObject<string>;
}

/** Stands for an editor that is still being fetched: what is typed meanwhile is kept for it. */
function EarlyTyping({ label, words }: EarlyTypingProps) {
  const focus = useFocusOnAppear(true);
  return (
    <Words
      ref={focus}
      aria-label={label}
      onChange={(event) => {
        words.current = event.target.value;
      }}
    />
  );
}

const RichTextEditor = lazy(() => import('./rich-text-editor'));

const Box = chakra('div', {
  base: {
    bg: 'surface',
    border: 'control',
    borderRadius: 'md',
    transition: 'border-color 150ms ease-out',
    _hover: { borderColor: 'fg' },
    '&[data-invalid]': { borderWidth: '2px', borderColor: 'danger' },
    '&:has(.ProseMirror:focus-visible, textarea:focus-visible)': {
      outline: '2.5px solid',
      outlineColor: 'fg',
      outlineOffset: '3px',
    },
  },
});
const Waiting = chakra('div', {
  base: {
    display: 'grid',
    alignContent: 'start',
    gap: '14',
    p: '16',
    /** The toolbar's room: two lines on a phone, one from 768 on. */
    minHeight: {
      base: 'calc(var(--text-height) + 95px)',
      md: 'calc(var(--text-height) + 53px)',
    },
  },
});

export interface RichTextFieldProps {
  id?: string;
  label: string;
  hint?: ReactNode;
  counter?: FieldProps['counter'];
  /** HTML; '' is the empty text. */
  value: string;
  /** Called with each change of the text; the tags are those the server keeps. */
  onChange: (html: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  placeholder?: string;
  /** Where the pictures of this text are kept; it has none otherwise. */
  pictures?: 'lesson' | 'public';
  /** Shown on the page that sells, which has no call-outs. */
  isPlain?: boolean;
  /** It appears because it was asked for: it has the focus, and loses nothing of what is typed at once. */
  takesFocus?: boolean;
  /** CSS length of the empty text, without the toolbar. */
  minHeight?: string;
}

/** A text with headings, lists, quotations, code and links. The editor itself is fetched when the field is shown. */
export function RichTextField({ label, value, onChange, minHeight = '12rem', ...rest }: RichTextFieldProps) {
  const {
    id,
    hint,
    error,
    counter,
    placeholder,
    onBlur,
    pictures,
    isPlain = false,
    takesFocus = false,
  } = rest;
  const [isTakingFocus] = useState(takesFocus);
  const early = useRef('');
  const ids = useFieldIds({ id, error, hint, counter });
  return (
    <FieldFrame id={ids.id} label={label} hint={hint} error={error} counter={counter}>
      <Box data-invalid={error ? '' : undefined} style={{ '--text-height': minHeight } as object}>
        <Suspense
          fallback={
            <Waiting aria-busy="true">
              <VisuallyHidden>Chargement de l’éditeur…</VisuallyHidden>
              {isTakingFocus && <EarlyTyping label={label} words={early} />}
              <Skeleton height="24" width="60%" />
              <Skeleton />
              <Skeleton width="80%" />
            </Waiting>
          }
        >
          <RichTextEditor
            id={ids.id}
            label={label}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            placeholder={placeholder}
            describedBy={ids['aria-describedby']}
            invalid={error !== undefined}
            pictures={pictures}
            isPlain={isPlain}
            early={isTakingFocus ? early : null}
          />
        </Suspense>
      </Box>
    </FieldFrame>
  );
}
