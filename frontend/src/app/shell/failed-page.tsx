import { lazy, Suspense, useEffect } from 'react';
import { doubtLine, useLineLost } from '../../shared/line/line';
import { loadParts } from '../offline/load-parts';
import { Container } from '../../shared/ui/container';
import { ErrorPanel } from '../../shared/ui/error-panel';

const Broken = (_props: { reloads?: boolean }) => (
  <Container py="56">
    <ErrorPanel
      message="La page n’a pas pu s’afficher. Vérifiez votre connexion, puis réessayez."
      retry={() => window.location.reload()}
    />
  </Container>
);

/** Kept by the worker; where there is none, it may be missing as well. */
export const OfflinePage = lazy(() =>
  loadParts().then(
    (parts) => ({ default: parts.OfflinePage }),
    () => ({ default: Broken }),
  ),
);

/** A page whose code did not come, or that threw while rendering. */
export function FailedPage() {
  const isLost = useLineLost();
  useEffect(() => void doubtLine(), []);
  return isLost ? (
    <Suspense fallback={<Broken />}>
      <OfflinePage reloads />
    </Suspense>
  ) : (
    <Broken />
  );
}
