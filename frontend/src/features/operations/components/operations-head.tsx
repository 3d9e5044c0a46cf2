import type { Operations } from '@atelier/contracts/operations';
import { chakra } from '@chakra-ui/react';
import { ExternalLink } from '../../../shared/icons/external-link';
import { List } from '../../../shared/icons/list';
import { Button } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { Skeleton } from '../../../shared/ui/skeleton';
import { headlineOf } from '../state/operation-words';

const Dot = chakra('span', {
  base: {
    display: 'inline-block',
    boxSize: '8',
    borderRadius: 'full',
    bg: 'currentcolor',
    me: '8',
  },
});
const colors = { good: 'green', bad: 'danger', unsure: 'warn' } as const;

const clock = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'medium', timeZone: 'Europe/Paris' });

/** The title, the state in one sentence, and when it was read. */
export function OperationsHead({ operations }: { operations: Operations | undefined }) {
  const headline = operations && headlineOf(operations);
  return (
    <Row wrap apart alignItems="flex-end" gap="16" pb="24" borderBottom="strong">
      <div>
        <chakra.h1 textStyle="h1Tool">Exploitation</chakra.h1>
        <chakra.p display="flex" flexWrap="wrap" columnGap="12" mt="6" minHeight="26px" role="status">
          {headline ? (
            <>
              <chakra.span color={colors[headline.tone]} fontWeight={600}>
                <Dot aria-hidden />
                {headline.state}
              </chakra.span>
              {headline.waits && <chakra.span color="muted">{headline.waits}</chakra.span>}
            </>
          ) : (
            <Skeleton width="240px" height="20px" />
          )}
        </chakra.p>
      </div>
      <Row wrap gap="16">
        {operations && (
          <chakra.span textStyle="small" color="muted">
            mesuré à <time dateTime={operations.takenAt}>{clock.format(new Date(operations.takenAt))}</time>,
            toutes les 15&nbsp;s
          </chakra.span>
        )}
        <Button variant="outline" size="touch" to="/admin/exploitation/journal">
          <List size={18} aria-hidden />
          Journal
        </Button>
        <Button variant="outline" size="touch" href="/api/queues">
          <ExternalLink size={18} aria-hidden />
          Ouvrir Bull Board
        </Button>
      </Row>
    </Row>
  );
}
