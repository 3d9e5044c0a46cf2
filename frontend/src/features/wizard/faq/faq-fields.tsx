import type { Faq } from '@atelier/contracts/faqs';
import { useEffect, useRef } from 'react';
import { RichTextField } from '../../../shared/rich-text/rich-text-field';
import { TextField } from '../../../shared/ui/text-field';
import type { FaqEditing } from '../state/use-faq';
import { useTypedText } from '../../draft/state/use-typed-text';

const questionMaxLength = 300;

/** Question and answer; a new question takes the focus. */
export function FaqFields({ entry, faq }: { entry: Faq; faq: FaqEditing }) {
  const field = useRef<HTMLInputElement>(null);
  const isNew = useRef(entry.question === '' && entry.response === '');
  const question = useTypedText({
    stored: entry.question,
    commit: (text) => faq.change({ ...entry, question: text }),
    settle: faq.settle,
  });
  useEffect(() => {
    if (isNew.current) field.current?.focus();
  }, []);
  return (
    <>
      <TextField
        ref={field}
        label="Question"
        maxLength={questionMaxLength}
        autoComplete="off"
        error={faq.refusalOf(entry)}
        {...question}
      />
      <RichTextField
        label="Réponse"
        isPlain
        minHeight="9rem"
        value={entry.response}
        onChange={(response) => faq.change({ ...entry, response })}
        onBlur={faq.settle}
      />
    </>
  );
}
