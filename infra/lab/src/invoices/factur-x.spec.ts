import { Profile, validateXsd } from '@stackforge-eu/factur-x';
import { ciiXml } from '@atelier/backend/modules/commerce/invoices/factur-x';
import { invoicesOfEveryKind } from '../../../../backend/test/support/example-invoices.js';

/**
 * EN 16931's arithmetic is tested next to the code (invoice-pdf.spec.ts); the schema validator is as large as all
 * of that.
 */
describe('the XML of an invoice', () => {
  it.each(Object.entries(invoicesOfEveryKind))(
    'holds to the schema of the profile EN 16931 (%s)',
    async (_, invoice) => {
      proves('invoice.factur-x');

      expect(await validateXsd(ciiXml(invoice), Profile.EN16931)).toEqual({ valid: true, errors: [] });
    },
  );
});
