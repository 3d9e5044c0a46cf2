import { chakra } from '@chakra-ui/react';
import { PageTitle } from '../../shared/ui/page-title';

/** Title and lead of a text page. */
export const PageHead = ({ title, lead }: { title: string; lead: string }) => (
  <chakra.div pt={{ base: '12', md: '48' }} pb={{ base: '24', md: '40' }}>
    <PageTitle title={title} />
    <chakra.h1 textStyle="h1">{title}</chakra.h1>
    <chakra.p textStyle="lead" color="muted" mt="12" maxWidth="40rem">
      {lead}
    </chakra.p>
  </chakra.div>
);
