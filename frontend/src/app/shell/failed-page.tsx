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

/** Kept by the worker; where there is none, it may be missing as well. */
export const OfflinePage = lazy(() =>
  loadOfflineParts().then(
    (parts) => ({ default: parts.OfflinePage }),
    () => ({ default: Broken }),
  ),
);

/** A page whose code did not come, or that threw while rendering. */
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
  /** Another page gets another chance. */
  path: string;
}
interface PageErrorBoundaryState {
  failed: boolean;
  path: string;
}

/** The last net: a page whose code could not be fetched, or that threw while rendering. */
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
