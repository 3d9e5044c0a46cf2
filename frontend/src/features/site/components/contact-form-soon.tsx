import { lazy, memo, Suspense } from 'react';
import { beingRead } from '../../../shared/ui/being-read';

const load = () => import('./contact-form').then(({ ContactForm }) => ({ default: ContactForm }));
const Soon = lazy(() => beingRead().then(load));
let loaded: Awaited<ReturnType<typeof load>> | undefined;

/** For the server, which renders in one go: nothing can be waited for by then. */
export const loadContactForm = async () => void (loaded = await load());

/** The form as the server has written it, which the browser sends by itself; its code, no part of a first visit, comes once the page is being read. */
export const ContactFormSoon = memo(() => {
  const ContactForm = loaded?.default ?? Soon;
  return (
    <Suspense>
      <ContactForm />
    </Suspense>
  );
});
