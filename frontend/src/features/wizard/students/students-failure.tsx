import { failureMessage } from '../../../shared/api/client';
import { Notice } from '../../../shared/ui/notice';

const usual = 'Erreur lors de la mise à jour des étudiants.';

/** The usual sentence, and the server's own where it gave one. */
export function StudentsFailure({ error }: { error: unknown }) {
  const message = failureMessage(error, usual);
  return (
    <Notice tone="danger" title={usual}>
      {message === usual ? undefined : message}
    </Notice>
  );
}
