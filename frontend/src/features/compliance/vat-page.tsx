import { chakra } from '@chakra-ui/react';
import { Breadcrumbs } from '../../shared/ui/breadcrumbs';
import { PageTitle } from '../../shared/ui/page-title';
import { EReportingSection } from './e-reporting';
import { SentPeriods } from './periods';
import { VatThresholdsSection } from './vat-thresholds';

/** `/admin/conformite/tva`: thresholds and e-reporting. */
export const Component = () => (
  <>
    <PageTitle title="TVA" />
    <Breadcrumbs items={[{ label: 'Conformité', to: '/admin/conformite' }, { label: 'TVA' }]} />
    <chakra.h1 textStyle="h1Tool" mt="12" mb="24" pb="24" borderBottom="strong">
      TVA
    </chakra.h1>
    <VatThresholdsSection />
    <chakra.div mt="48" pt="32" borderTop="strong">
      <EReportingSection periods={<SentPeriods />} />
    </chakra.div>
  </>
);
