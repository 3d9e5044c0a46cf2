import { chakra } from '@chakra-ui/react';
import { PageTitle } from '../../shared/ui/page-title';
import { EReportingSection } from './e-reporting';
import { SentPeriods } from './periods';
import { VatThresholdsSection } from './vat-thresholds';

/** `/admin/conformite/tva`: thresholds and e-reporting. */
export const Component = () => (
  <>
    <PageTitle title="TVA" />
    <chakra.h1 textStyle="h1Tool" mb="24" pb="24" borderBottom="strong">
      TVA
    </chakra.h1>
    <VatThresholdsSection />
    <chakra.div mt="48" pt="32" borderTop="strong">
      <EReportingSection periods={<SentPeriods />} />
    </chakra.div>
  </>
);
