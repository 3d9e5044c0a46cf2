import { chakra } from '@chakra-ui/react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { FieldFrame, type FieldProps, useFieldIds } from '../forms/fields';
import { Skeleton } from '../ui/loading';
import { VisuallyHidden } from '../ui/layout';
import { proseStyles } from '../ui/prose';
import { EarlyTyping } from './early-typing';
import { lazyPart } from '../connection/connection';

const RichTextEditor = lazyPart(() => import('./rich-text-editor'));

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
    /** Room for the toolbar: two rows on a phone, one from 768 px. */
    minHeight: {
      base: 'calc(var(--text-height) + 95px)',
      md: 'calc(var(--text-height) + 53px)',
    },
  },
});

/** The saved text, about as high as the editor will be. */
const Text = chakra('div', { base: { ...proseStyles, minWidth: '0', overflow: 'hidden' } });

export interface RichTextFieldProps {
  id?: string;
  label: string;
  hint?: ReactNode;
  counter?: FieldProps['counter'];
  /** HTML; '' if empty. */
  value: string;
  /** Called on each change, with sanitizer-compatible HTML. */
  onChange: (html: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  placeholder?: string;
  /** Storage of the text's pictures; without it, none are allowed. */
  pictures?: 'lesson' | 'public';
  /** For the sales page, which has no callouts. */
  isPlain?: boolean;
  /** Focused on mount, with input captured while loading. */
  takesFocus?: boolean;
  /** CSS length of the empty text area, without the toolbar. */
  minHeight?: string;
}

/** Rich text field: headings, lists, quotations, code and links. The editor is lazy. */
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
              {value === '' ? (
                <>
                  <Skeleton height="24" width="60%" />
                  <Skeleton />
                  <Skeleton width="80%" />
                </>
              ) : (
                <Text inert dangerouslySetInnerHTML={{ __html: value }} />
              )}
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
            earlyInput={isTakingFocus ? early : null}
          />
        </Suspense>
      </Box>
    </FieldFrame>
  );
}
