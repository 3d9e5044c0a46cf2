import { chakra } from '@chakra-ui/react';
import { Button } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { latestTutorials, useTutorials } from '../api/tutorials';
import { TutorialGrid } from './tutorial-grid';

const shown = 3;

/** The latest tutorials but this one; nothing when there is no other. */
export function MoreTutorials({ except }: { except: string }) {
  const { data } = useTutorials(latestTutorials);
  const others = (data?.blogs ?? []).filter(({ _id }) => _id !== except).slice(0, shown);
  if (others.length === 0) return null;
  return (
    <chakra.section aria-labelledby="a-lire-ensuite" mt={{ base: '72', lg: '104' }}>
      <Row wrap apart alignItems="baseline" gap="16" pt="28" mb="28" borderTop="line">
        <chakra.h2 id="a-lire-ensuite" textStyle="h2Column">
          À lire ensuite
        </chakra.h2>
        <Button variant="link" to="/tutoriels">
          Tous les tutoriels
        </Button>
      </Row>
      <TutorialGrid tutorials={others} heading="h3" />
    </chakra.section>
  );
}
