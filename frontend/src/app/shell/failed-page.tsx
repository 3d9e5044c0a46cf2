import { Component, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { checkConnection, useConnectionLost } from '../../shared/connection/connection';
import { Container } from '../../shared/ui/layout';
import { ErrorPanel } from '../../shared/ui/notice';
import { loadOfflineParts } from '../routes/load';

const Broken = (_props: { reloads?: boolean }) => (
  <Container py="56">
    <ErrorPanel
      message="La page n’a pas pu s’afficher. Vérifiez votre connexion, puis réessayez."
      retry={() => window.location.reload()}
    />
  </Container>
);

/** Cached by the service worker; without one, the import may fail too. */
export const OfflinePage = lazy(() =>
  loadOfflineParts().then(
    (parts) => ({ default: parts.OfflinePage }),
    () => ({ default: Broken }),
  ),
);

/** The page's chunk failed to load, or the page threw while rendering. */
function FailedPage() {
  const isLost = useConnectionLost();
  useEffect(() => void checkConnection(), []);
  return isLost ? (
    <Suspense fallback={<Broken />}>
      <OfflinePage reloads />
    </Suspense>
  ) : (
    <Broken />
  );
}

interface PageErrorBoundaryProps {
  children: ReactNode;
  /** Resets the error on navigation. */
  path: string;
}
interface PageErrorBoundaryState {
  failed: boolean;
  path: string;
}

/** Last error boundary: for chunks that failed to load and pages that threw while rendering. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, PageErrorBoundaryState> {
  override state: PageErrorBoundaryState = { failed: false, path: this.props.path };

  static getDerivedStateFromError = (): Partial<PageErrorBoundaryState> => ({ failed: true });

  static getDerivedStateFromProps = (
    { path }: PageErrorBoundaryProps,
    state: PageErrorBoundaryState,
  ): Partial<PageErrorBoundaryState> | null => (path === state.path ? null : { failed: false, path });

  override render() {
    return this.state.failed ? <FailedPage /> : this.props.children;
  }
}
