import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../features/session/session';
import { ContactLinks } from '../../features/site/contact-links';
import { NewsletterForm } from '../../features/site/newsletter-form';

/** The newsletter; an answer instead for who is signed in, but for the page that is full of them. */
export default function FooterOfferContent(): ReactNode {
  const { user } = useSession();
  const { pathname } = useLocation();
  const answers = user !== null && pathname !== '/contact';
  return (
    <>
      <chakra.h2 textStyle="h3">
        {answers ? 'Une question\u00a0?' : 'Un tutoriel par mois, rien d’autre'}
      </chakra.h2>
      <chakra.p color="muted" mt="4px" mb="16">
        {answers
          ? 'Je réponds moi-même, sur WhatsApp ou par message.'
          : 'Une adresse à confirmer, un lien pour partir.'}
      </chakra.p>
      {answers ? <ContactLinks /> : <NewsletterForm />}
    </>
  );
}
