import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { quoted } from '../../../shared/format/format';
import { Button } from '../../../shared/ui/button';
import { Skeleton } from '../../../shared/ui/loading';
import { QueryError } from '../../../shared/ui/notice';
import { useSession } from '../../session/session';
import { CodeBrowser } from './code-browser';
import { noLocation } from './code-location';
import { type CodeOf, useLessonCode } from './code-queries';

const noop = () => undefined;

/** The code of a free preview, for visitors; fetched when it is opened. */
export default function PreviewCode({ of }: { of: CodeOf }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <chakra.section mt="20px" aria-label="Code de la leçon">
      <Button variant="outline" size="touch" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Fermer le code' : 'Lire le code de la leçon'}
      </Button>
      {isOpen && <OpenCode of={of} />}
    </chakra.section>
  );
}

function OpenCode({ of }: { of: CodeOf }) {
  const code = useLessonCode(of);
  const { user } = useSession();
  const [place, setLocation] = useState(noLocation);
  if (code.error && !code.data) return <QueryError mt="16" title="Le code n’a pas pu être lu" query={code} />;
  if (!code.data) return <Skeleton height="320px" mt="16px" borderRadius="md" aria-busy />;
  return (
    <CodeBrowser
      of={of}
      code={{ ...code.data, marks: [] }}
      place={place}
      onLocation={setLocation}
      words={{ since: quoted(code.data.previous?.title ?? ''), before: 'Avant', after: 'Cette leçon' }}
      onPin={noop}
      mayCompareAgain={user !== null}
    />
  );
}
