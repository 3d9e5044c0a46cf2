import { Component, type ReactNode } from 'react';
import { Container } from '../../shared/ui/container';
import { ErrorPanel } from '../../shared/ui/error-panel';

const message = 'La page n’a pas pu s’afficher. Vérifiez votre connexion, puis réessayez.';

interface Guarded {
  children: ReactNode;
  /** Another page gets another chance. */
  path: string;
}
interface GuardState {
  failed: boolean;
  path: string;
}

/** The last net: a page whose code could not be fetched, or that threw while rendering. */
export class RenderGuard extends Component<Guarded, GuardState> {
  override state: GuardState = { failed: false, path: this.props.path };

  static getDerivedStateFromError = (): Partial<GuardState> => ({ failed: true });

  static getDerivedStateFromProps = ({ path }: Guarded, state: GuardState): Partial<GuardState> | null =>
    path === state.path ? null : { failed: false, path };

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Container py="56">
        <ErrorPanel message={message} retry={() => window.location.reload()} />
      </Container>
    );
  }
}
