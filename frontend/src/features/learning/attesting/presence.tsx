import { useEffect } from 'react';
import { useApi } from '../../../shared/api/api-context';
import { noAnswer } from '../../../shared/api/no-answer';
import { useSiteConfig } from '../../../shared/api/site-config';
import { tellPresence } from './presence-teller';

/** While the lesson page is used, the server hears so, which counts what can be attested. Nothing is said where nothing is. */
export default function Presence({ enrolmentId }: { enrolmentId: string }) {
  const isOn = useSiteConfig().data?.attestations === true;
  const api = useApi();
  useEffect(() => {
    if (!isOn) return;
    const path = `/learn/${enrolmentId}/presence`;
    // What does not arrive does not count: nothing is made up afterwards.
    return tellPresence(
      () => void api({ method: 'POST', path, schema: noAnswer, keepalive: true }).catch(() => undefined),
    );
  }, [isOn, api, enrolmentId]);
  return null;
}
