import { chakra } from '@chakra-ui/react';
import { ExternalLink } from 'lucide-react';
import { Button } from '../../../shared/ui/button';
import { PageTitle } from '../../../shared/ui/page-title';

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    gap: '16',
    pb: '24',
    borderBottomWidth: '2px',
    borderColor: 'fg',
  },
});

/** `/admin/exploitation`: what runs, what waits, and what needs a decision. */
export function OperationsPage() {
  return (
    <>
      <PageTitle title="Exploitation" />
      <Head>
        <chakra.h1 textStyle="h1Tool">Exploitation</chakra.h1>
        <Button variant="outline" size="tool" minHeight="44" href="/api/queues">
          <ExternalLink size={18} aria-hidden />
          Ouvrir Bull Board
        </Button>
      </Head>
    </>
  );
}
