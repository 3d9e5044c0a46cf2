import { chakra } from '@chakra-ui/react';
import { type Ref, useState } from 'react';
import { CodeEditor } from '../../../shared/code-editor/code-editor';
import type { CodeEditorHandle, CodeEditorProps } from '../../../shared/code-editor/editor-props';
import { countOf } from '../../../shared/format/format';
import { CircleAlert } from '../../../shared/icons/public';
import { Row } from '../../../shared/ui/layout';

interface LimitedCodeProps extends CodeEditorProps {
  limit: number;
  /** Said while there are too many characters. */
  refusal: string;
  problem?: string | undefined;
  ref?: Ref<CodeEditorHandle>;
}

/** An editor whose text is not saved while it is too long; it stays there to be shortened. */
export function LimitedCode({ limit, refusal, problem, value, onChange, ...editor }: LimitedCodeProps) {
  const [refused, setRefused] = useState<string | null>(null);
  const message =
    refused === null ? problem : `${refusal}. ${countOf(refused.length - limit, 'caractère')} de trop.`;
  return (
    <>
      <CodeEditor
        {...editor}
        value={refused ?? value}
        onChange={(text) => {
          setRefused(text.length > limit ? text : null);
          if (text.length <= limit) onChange(text);
        }}
      />
      <div role="status">
        {message && (
          <Row gap="8" alignItems="flex-start" px="20" py="10" bg="dsoft" color="danger" textStyle="small">
            <chakra.span mt="3px">
              <CircleAlert size={16} aria-hidden />
            </chakra.span>
            {message}
          </Row>
        )}
      </div>
    </>
  );
}
