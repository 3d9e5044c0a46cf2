import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { failureMessage } from '../../shared/api/client';
import { Container } from '../../shared/ui/container';
import { ErrorPanel } from '../../shared/ui/error-panel';
import { Logo } from '../../shared/ui/logo';

/** The last net: a page whose code could not be fetched, or that threw while rendering. */
export function RouteFailure() {
  const error = useRouteError();
  const message = isRouteErrorResponse(error)
    ? `La page a répondu par une erreur (${error.status}).`
    : failureMessage(error, 'La page n’a pas pu s’afficher. Vérifiez votre connexion, puis réessayez.');
  return (
    <Container as="main" py="24">
      <Logo />
      <div style={{ marginTop: 32 }}>
        <ErrorPanel message={message} retry={() => window.location.reload()} />
      </div>
    </Container>
  );
}
