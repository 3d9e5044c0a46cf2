import { dayInParis } from '@atelier/contracts/words/days-of-paris';
import { xmlText } from '../../../kernel/text-formats.js';
import { plainLine } from '../../../platform/pdf/document-text.js';
import { buyerNameOf, codedNotices, paymentMeansLabels, sirenOf } from './invoice-texts.js';
import {
  type Invoice,
  type InvoiceFacts,
  type InvoiceLine,
  type Seller,
  vatCentsOf,
  type VatTreatment,
} from './invoice.domain.js';

/** Attachment name, required by the standard and visible to the buyer. */
export const xmlName = 'factur-x.xml';

type Content = string | Element | Content[] | null | undefined;
type Element = { xml: string };

const render = (content: Content): string => {
  if (content === null || content === undefined) return '';
  if (Array.isArray(content)) return content.map(render).join('');
  return typeof content === 'string' ? xmlText(content) : content.xml;
};

/** Builds an element; attributes follow its name as `name="value"`. */
const el = (name: string, ...content: Content[]): Element => {
  const [tag] = name.split(' ', 1);
  return { xml: `<${name}>${render(content)}</${tag}>` };
};

/** Omits empty elements: payments after account closure are invoiced to an erased account. */
const optionalEl = (name: string, text: string): Element | null => (text === '' ? null : el(name, text));

const euros = (cents: number): string => (cents / 100).toFixed(2);

const dateEl = (name: string, at: Date, space = 'udt'): Element =>
  el(name, el(`${space}:DateTimeString format="102"`, dayInParis(at).replaceAll('-', '')));

/** UNTDID 4461: card, online payment service, or unspecified, since a transfer would require an account number. */
const meansCodes = { stripe: '48', paypal: '68', elsewhere: '1' };

/**
 * The invoice as Cross Industry Invoice (UN/CEFACT D22B) in Factur-X's profile EN 16931: the machine-readable
 * page. Amounts of a credit note are positive; its type code says what it is.
 */
export function ciiXml(invoice: Invoice): string {
  const { facts } = invoice;
  const root = el(
    'rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"',
    el(
      'rsm:ExchangedDocumentContext',
      el('ram:BusinessProcessSpecifiedDocumentContextParameter', el('ram:ID', paidServices)),
      el('ram:GuidelineSpecifiedDocumentContextParameter', el('ram:ID', 'urn:cen.eu:en16931:2017')),
    ),
    el(
      'rsm:ExchangedDocument',
      el('ram:ID', invoice.number),
      el('ram:TypeCode', invoice.corrects ? '381' : '380'),
      dateEl('ram:IssueDateTime', invoice.issuedAt),
      invoiceNotes(invoice),
    ),
    el(
      'rsm:SupplyChainTradeTransaction',
      facts.lines.map((line, index) => lineItem(line, index, facts.vat)),
      el(
        'ram:ApplicableHeaderTradeAgreement',
        sellerParty(facts.seller, facts.vat),
        buyerParty(invoice),
        el('ram:BuyerOrderReferencedDocument', el('ram:IssuerAssignedID', facts.orderName)),
      ),
      el(
        'ram:ApplicableHeaderTradeDelivery',
        el('ram:ActualDeliverySupplyChainEvent', dateEl('ram:OccurrenceDateTime', deliveredAt(invoice))),
      ),
      settlement(invoice),
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;
}

/** Framework of a French invoice (BT-23, BR-FR-08): services that are paid already, or repaid. */
const paidServices = 'S2';

const invoiceNotes = (invoice: Invoice): Element[] => {
  const { mentions } = invoice.facts.seller;
  const notices = [
    ...codedNotices(invoice),
    ...(mentions ? [{ code: null, text: plainLine(mentions) }] : []),
  ];
  return notices.map(({ code, text }) =>
    el('ram:IncludedNote', el('ram:Content', text), code === null ? null : el('ram:SubjectCode', code)),
  );
};

/** Delivered when paid, which is when the invoice is issued. */
const deliveredAt = ({ corrects, issuedAt }: Invoice): Date => corrects?.issuedAt ?? issuedAt;

/** Outside the scope of VAT there is no rate, not even 0. */
const vatRate = ({ category, rate }: VatTreatment): Element | null =>
  category === 'O' ? null : el('ram:RateApplicablePercent', rate.toFixed(2));

/** Unit price: two decimals, or more if the total is not divisible. */
const unitPrice = (netCents: number, quantity: number): string =>
  netCents % quantity === 0
    ? euros(netCents / quantity)
    : (netCents / quantity / 100).toFixed(6).replace(/0{1,4}$/, '');

const lineItem = (
  { title, netCents, quantity = 1 }: InvoiceLine,
  index: number,
  vat: VatTreatment,
): Element =>
  el(
    'ram:IncludedSupplyChainTradeLineItem',
    el('ram:AssociatedDocumentLineDocument', el('ram:LineID', String(index + 1))),
    el('ram:SpecifiedTradeProduct', el('ram:Name', plainLine(title) || 'Cours')),
    el(
      'ram:SpecifiedLineTradeAgreement',
      el('ram:NetPriceProductTradePrice', el('ram:ChargeAmount', unitPrice(netCents, quantity))),
    ),
    el('ram:SpecifiedLineTradeDelivery', el('ram:BilledQuantity unitCode="C62"', String(quantity))),
    el(
      'ram:SpecifiedLineTradeSettlement',
      el(
        'ram:ApplicableTradeTax',
        el('ram:TypeCode', 'VAT'),
        el('ram:CategoryCode', vat.category),
        vatRate(vat),
      ),
      el('ram:SpecifiedTradeSettlementLineMonetarySummation', el('ram:LineTotalAmount', euros(netCents))),
    ),
  );

/** Exempt sellers are identified by SIREN, and must not have a VAT number here. */
const sellerParty = (seller: Seller, { category }: VatTreatment): Element =>
  el(
    'ram:SellerTradeParty',
    el('ram:Name', seller.name),
    el('ram:SpecifiedLegalOrganization', el('ram:ID schemeID="0002"', sirenOf(seller))),
    el(
      'ram:PostalTradeAddress',
      el('ram:PostcodeCode', seller.postcode),
      el('ram:LineOne', seller.street),
      el('ram:CityName', seller.city),
      el('ram:CountryID', seller.country),
    ),
    el('ram:URIUniversalCommunication', el('ram:URIID schemeID="EM"', seller.email)),
    seller.vatNumber && category !== 'O'
      ? el('ram:SpecifiedTaxRegistration', el('ram:ID schemeID="VA"', seller.vatNumber))
      : el('ram:SpecifiedTaxRegistration', el('ram:ID schemeID="FC"', sirenOf(seller))),
  );

const buyerParty = (invoice: Invoice): Element => {
  const { company, country, vat } = invoice.facts;
  const email = plainLine(invoice.buyer.email);
  const contact = company ? plainLine(invoice.buyer.name) : '';
  return el(
    'ram:BuyerTradeParty',
    el('ram:Name', buyerNameOf(invoice)),
    company?.registration
      ? el(
          'ram:SpecifiedLegalOrganization',
          el(
            `ram:ID schemeID="${company.registration.length === 14 ? '0009' : '0002'}"`,
            company.registration,
          ),
        )
      : null,
    contact === '' ? null : el('ram:DefinedTradeContact', el('ram:PersonName', contact)),
    el(
      'ram:PostalTradeAddress',
      company && [
        optionalEl('ram:PostcodeCode', plainLine(company.postcode)),
        optionalEl('ram:LineOne', plainLine(company.street)),
        optionalEl('ram:CityName', plainLine(company.city)),
      ],
      el('ram:CountryID', country.code),
    ),
    email === '' ? null : el('ram:URIUniversalCommunication', el('ram:URIID schemeID="EM"', email)),
    // BR-O-02: no VAT number outside the scope of VAT.
    company?.vatNumber && vat.category !== 'O'
      ? el('ram:SpecifiedTaxRegistration', el('ram:ID schemeID="VA"', company.vatNumber))
      : null,
  );
};

const settlement = ({ facts, corrects, issuedAt }: Invoice): Element => {
  const { vat, discount, total, payment } = facts;
  return el(
    'ram:ApplicableHeaderTradeSettlement',
    payment.reference ? el('ram:PaymentReference', payment.reference) : null,
    el('ram:InvoiceCurrencyCode', 'EUR'),
    el(
      'ram:SpecifiedTradeSettlementPaymentMeans',
      el('ram:TypeCode', meansCodes[payment.means]),
      el('ram:Information', paymentMeansLabels[payment.means]),
    ),
    el(
      'ram:ApplicableTradeTax',
      el('ram:CalculatedAmount', euros(vatCentsOf(total))),
      el('ram:TypeCode', 'VAT'),
      vat.reason && el('ram:ExemptionReason', vat.reason),
      el('ram:BasisAmount', euros(total.netCents)),
      el('ram:CategoryCode', vat.category),
      vat.reasonCode && el('ram:ExemptionReasonCode', vat.reasonCode),
      vatRate(vat),
    ),
    discount && discountAllowance(discount.netCents, vat),
    el('ram:SpecifiedTradePaymentTerms', dateEl('ram:DueDateDateTime', issuedAt)),
    monetarySummation(facts),
    corrects &&
      el(
        'ram:InvoiceReferencedDocument',
        el('ram:IssuerAssignedID', corrects.number),
        dateEl('ram:FormattedIssueDateTime', corrects.issuedAt, 'qdt'),
      ),
  );
};

const discountAllowance = (netCents: number, vat: VatTreatment): Element =>
  el(
    'ram:SpecifiedTradeAllowanceCharge',
    el('ram:ChargeIndicator', el('udt:Indicator', 'false')),
    el('ram:ActualAmount', euros(netCents)),
    el('ram:ReasonCode', '95'),
    el('ram:Reason', 'Remise'),
    el('ram:CategoryTradeTax', el('ram:TypeCode', 'VAT'), el('ram:CategoryCode', vat.category), vatRate(vat)),
  );

/** Everything is already paid or refunded at issue: nothing is due. */
const monetarySummation = ({ lines, discount, total }: InvoiceFacts): Element =>
  el(
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    el('ram:LineTotalAmount', euros(lines.reduce((sum, { netCents }) => sum + netCents, 0))),
    discount && el('ram:AllowanceTotalAmount', euros(discount.netCents)),
    el('ram:TaxBasisTotalAmount', euros(total.netCents)),
    el('ram:TaxTotalAmount currencyID="EUR"', euros(vatCentsOf(total))),
    el('ram:GrandTotalAmount', euros(total.grossCents)),
    el('ram:TotalPrepaidAmount', euros(total.grossCents)),
    el('ram:DuePayableAmount', euros(0)),
  );

const metadataFields = [
  ['DocumentFileName', 'Name of the embedded XML document'],
  ['DocumentType', 'Type of the document: INVOICE'],
  ['Version', 'Version of the Factur-X specification'],
  ['ConformanceLevel', 'Conformance level of the embedded XML'],
] as const;

const metadataField = ([name, description]: (typeof metadataFields)[number]): string => `
                <rdf:li rdf:parseType="Resource">
                  <pdfaProperty:name>${name}</pdfaProperty:name>
                  <pdfaProperty:valueType>Text</pdfaProperty:valueType>
                  <pdfaProperty:category>external</pdfaProperty:category>
                  <pdfaProperty:description>${description}</pdfaProperty:description>
                </rdf:li>`;

/** Factur-X's XMP metadata, with the extension schema that PDF/A requires. */
export const facturXMetadata = `
    <rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
      <fx:DocumentType>INVOICE</fx:DocumentType>
      <fx:DocumentFileName>${xmlName}</fx:DocumentFileName>
      <fx:Version>1.0</fx:Version>
      <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
    </rdf:Description>
    <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
      <pdfaExtension:schemas>
        <rdf:Bag>
          <rdf:li rdf:parseType="Resource">
            <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
            <pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
            <pdfaSchema:prefix>fx</pdfaSchema:prefix>
            <pdfaSchema:property>
              <rdf:Seq>${metadataFields.map(metadataField).join('')}
              </rdf:Seq>
            </pdfaSchema:property>
          </rdf:li>
        </rdf:Bag>
      </pdfaExtension:schemas>
    </rdf:Description>`;
