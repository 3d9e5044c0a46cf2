import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../features/session/session';
import { ContactLinks } from '../../features/site/contact-links';
import { NewsletterForm } from '../../features/site/newsletter-form';

/** The newsletter form; signed-in users get contact links instead, except on the contact page. */
export default function FooterOfferContent(): ReactNode {
  const { user, status } = useSession();
  const { pathname } = useLocation();
  const showsContact = user !== null && pathname !== '/contact';
  return (
    <div data-decided={status === 'unknown' ? undefined : ''}>
      <chakra.h2 textStyle="h3">
        {showsContact ? 'Une question\u00a0?' : 'Un tutoriel par mois, rien d’autre'}
      </chakra.h2>
      <chakra.p color="muted" mt="4px" mb="16">
        {showsContact
          ? 'Je réponds moi-même, sur WhatsApp ou par message.'
          : 'Une adresse à confirmer, un lien pour partir.'}
      </chakra.p>
      {showsContact ? <ContactLinks /> : <NewsletterForm />}
    </div>
  );
}
