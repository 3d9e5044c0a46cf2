import { readFileSync } from 'node:fs';
import { ciiXml } from '@atelier/backend/modules/commerce/invoices/factur-x';
import { Schema } from 'node-schematron';
import { invoicesOfEveryKind } from '../../../../backend/test/support/example-invoices.js';

/**
 * The official Schematron of EN 16931 for CII, as CEN publishes it (ConnectingEurope/eInvoicing-EN16931, EUPL 1.2):
 * some 700 business rules, code lists and restrictions of the syntax. Interpreting them takes seconds an invoice.
 */
const rules = Schema.fromString(readFileSync(new URL('EN16931-CII-1.3.16.sch', import.meta.url), 'utf8'));
const broken = (xml: string) => rules.validateString(xml).map(({ assertId }) => assertId);

/** Without the longest possible invoice, on which the interpreter takes many minutes. */
const { hostile: _, ...ordinary } = invoicesOfEveryKind;

describe('the XML of an invoice, by the official rules', () => {
  it.each(Object.entries(ordinary))(
    'keeps all of them (%s)',
    (_name, invoice) => {
      proves('invoice.factur-x');

      expect(broken(ciiXml(invoice))).toEqual([]);
    },
    180_000,
  );

  it('breaks one without its currency, or with a sum that is not', () => {
    proves('invoice.factur-x');

    const xml = ciiXml(invoicesOfEveryKind.franchise);
    const without = xml.replace(/<ram:InvoiceCurrencyCode>.*?<\/ram:InvoiceCurrencyCode>/s, '');
    expect(without).not.toBe(xml);
    expect(broken(without)).toContain('BR-05');
    const wrong = xml.replace(/(<ram:GrandTotalAmount>)[\d.]+/, '$199999.00');
    expect(wrong).not.toBe(xml);
    expect(broken(wrong)).toContain('BR-CO-15');
  }, 180_000);
});
