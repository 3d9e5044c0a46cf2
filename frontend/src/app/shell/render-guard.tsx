import { Component, type ReactNode } from 'react';
import { FailedPage } from './failed-page';

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
    return this.state.failed ? <FailedPage /> : this.props.children;
  }
}
