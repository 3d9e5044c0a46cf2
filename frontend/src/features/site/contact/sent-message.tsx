import type { ContactBody } from '@atelier/contracts/contact';
import { contactSent, type ContactSubject, contactSubjects } from '@atelier/contracts/words/contact-words';
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { FactList } from '../../../shared/ui/fact-list';

const confirmationMs = 5_000;

type SentFields = Pick<ContactBody, 'email' | 'message' | 'course'> & { subject: string };

/** Confirmation that replaces the form; after a while, with the sent text. */
export function SentMessage({ sent, onWriteAgain }: { sent: SentFields; onWriteAgain: () => void }) {
  const [showsText, setShowsText] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    container.current?.focus();
    const timer = setTimeout(() => setShowsText(true), confirmationMs);
    return () => clearTimeout(timer);
  }, []);
  const facts = [
    ['Sujet', contactSubjects[sent.subject as ContactSubject]],
    ['Cours', sent.course],
    ['Réponse à', sent.email],
    ['Message', sent.message],
  ] as const;
  return (
    <chakra.div ref={container} tabIndex={-1} outline="none">
      {showsText ? (
        <chakra.section aria-label="Votre message" bg="sunken" borderRadius="md" p={{ base: '20', md: '28' }}>
          <chakra.h3 textStyle="h4" mb="16">
            Votre message
          </chakra.h3>
          <FactList
            facts={facts}
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' }}
            rowGap={{ base: '2', sm: '8' }}
            css={{
              '& dt': { mt: { base: '8', sm: '0' } },
              '& dd': { fontWeight: 400, whiteSpace: 'pre-wrap' },
            }}
          />
          <Button variant="outline" mt="24" onClick={onWriteAgain}>
            Écrire un autre message
          </Button>
        </chakra.section>
      ) : (
        <Notice tone="success" title={contactSent} />
      )}
    </chakra.div>
  );
}
