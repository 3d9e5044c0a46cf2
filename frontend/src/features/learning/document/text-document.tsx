import type { DocumentFile } from '@atelier/contracts/media';
import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Skeleton } from '../../../shared/ui/skeleton';
import { DocumentFrame } from './document-frame';
import { NotShown } from './not-shown';
import { readText } from './read-text';

const Text = chakra('pre', {
  base: {
    flex: '1',
    minHeight: '0',
    overflow: 'auto',
    px: { base: '16', md: '32' },
    py: '24',
    fontFamily: 'mono',
    fontSize: '0.90625rem',
    lineHeight: '1.625rem',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    _focusVisible: { outlineOffset: '-4px' },
  },
});

/** A plain text, as it is. */
export function TextDocument({ document }: { document: DocumentFile }) {
  const { url, name } = document;
  const [text, setText] = useState<string | null | undefined>();
  useEffect(() => {
    const leaving = new AbortController();
    readText(url, leaving.signal).then(setText, () => leaving.signal.aborted || setText(null));
    return () => leaving.abort();
  }, [url]);
  return (
    <DocumentFrame document={document}>
      {text === undefined && (
        <chakra.div p="32" aria-busy="true">
          <Skeleton width="70%" />
          <Skeleton mt="14" width="90%" />
          <Skeleton mt="14" width="50%" />
        </chakra.div>
      )}
      {text === null && <NotShown />}
      {typeof text === 'string' && (
        <Text tabIndex={0} role="group" aria-label={`Texte de ${name}`}>
          {text}
        </Text>
      )}
    </DocumentFrame>
  );
}
