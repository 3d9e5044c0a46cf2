import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { KeptCourses } from '../../features/learning/kept/kept-courses';
import { RotateCw } from '../../shared/icons/rotate-cw';
import { WifiOff } from '../../shared/icons/wifi-off';
import { line, useLineLost } from '../../shared/line/line';
import { watchLine } from '../../shared/line/watch-line';
import { Button } from '../../shared/ui/button';
import { Container } from '../../shared/ui/container';
import { Row } from '../../shared/ui/layout';
import { PageTitle } from '../../shared/ui/page-title';
import { Ruler } from '../../shared/ui/ruler';

/** The worker gave the client in place of the server's page, which comes as soon as it can. */
const isStandIn = () => document.documentElement.dataset['line'] === 'lost';

interface OfflinePageProps {
  /** What could not be loaded will not load by itself either. */
  reloads?: boolean;
}

/** In place of a page that did not come: it says so, and gives way by itself when the line is back. */
export function OfflinePage({ reloads = false }: OfflinePageProps) {
  const isLost = useLineLost();
  useEffect(
    () =>
      line.subscribe(() => {
        if (!line.isLost() && (reloads || isStandIn())) window.location.reload();
      }),
    [reloads],
  );
  return (
    <Container py={{ base: '40', md: '72' }}>
      <PageTitle title="Hors ligne" />
      <chakra.span color="accent">
        <WifiOff size={44} aria-hidden />
      </chakra.span>
      <Ruler maxWidth="20rem" my="20" />
      <chakra.h1 textStyle="h1">Cette page attend le réseau</chakra.h1>
      <chakra.p textStyle="lead" color="muted" mt="12" mb="24" maxWidth="36rem">
        Elle n’a pas été gardée sur cet appareil. Elle s’ouvrira d’elle-même, dès que la ligne sera revenue.
      </chakra.p>
      <Row wrap>
        <Button onClick={() => (isLost ? void watchLine() : window.location.reload())}>
          <RotateCw size={18} aria-hidden />
          Réessayer
        </Button>
        <Button variant="outline" onClick={() => window.history.back()}>
          Revenir
        </Button>
      </Row>
      <KeptCourses />
    </Container>
  );
}

/** `/hors-ligne`: what the worker keeps of the server; asked for by its address, there is nothing to wait for. */
export function Component() {
  const isLost = useLineLost();
  useEffect(() => {
    if (!isLost && !isStandIn()) window.location.replace('/');
  }, [isLost]);
  return <OfflinePage />;
}
