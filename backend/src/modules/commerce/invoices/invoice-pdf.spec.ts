import { parsePdf } from '../../../../test/support/parse-pdf.js';
import { exampleCompany, anInvoice, invoicesOfEveryKind } from '../../../../test/support/example-invoices.js';
import { ciiXml } from './factur-x.js';
import { invoicePdf } from './invoice-pdf.js';

const { franchise, withTax, credit, hostile, teamWithTax, reversed } = invoicesOfEveryKind;

/** Values of an element, in document order. */
const values = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<ram:${name}(?: [^>]*)?>([^<]*)</ram:${name}>`, 'g'))].map(
    ([, value = '']) => value,
  );
const cents = (xml: string, name: string): number[] =>
  values(xml, name).map((value) => Math.round(Number(value) * 100));
const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const part = (xml: string, name: string): string =>
  new RegExp(`<ram:${name}>.*?</ram:${name}>`, 's').exec(xml)?.[0] ?? '';

describe('an invoice as Factur-X', () => {
  describe.each(Object.entries(invoicesOfEveryKind))('(%s)', (_, invoice) => {
    const xml = ciiXml(invoice);
    const isTaxed = invoice.facts.vat.category === 'S';

    it('has the framework and the notices by code that French platforms ask of companies', () => {
      proves('invoice.factur-x');

      expect(values(part(xml, 'BusinessProcessSpecifiedDocumentContextParameter'), 'ID')).toEqual(['S2']);
      const isOfCompany = invoice.facts.company !== undefined;
      expect(values(xml, 'SubjectCode')).toEqual(isOfCompany ? ['AAB', 'PMD', 'PMT'] : []);
      // S2 is what was paid before it was issued.
      const head = part(xml, 'SpecifiedTradeSettlementHeaderMonetarySummation');
      expect(cents(head, 'TotalPrepaidAmount')).toEqual(cents(head, 'GrandTotalAmount'));
      expect(cents(head, 'DuePayableAmount')).toEqual([0]);
      expect(part(xml, 'DueDateDateTime')).not.toBe('');
    });

    it('adds up as EN 16931 asks', () => {
      proves('invoice.factur-x');

      const settlement = part(xml, 'ApplicableHeaderTradeSettlement');
      const head = part(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation');
      const one = (name: string) => cents(head, name)[0] ?? 0;
      const lines = cents(
        xml.slice(0, xml.indexOf('<ram:ApplicableHeaderTradeAgreement>')),
        'LineTotalAmount',
      );
      // BR-CO-10, -11, -13, -14, -15, -16
      expect(one('LineTotalAmount')).toBe(sum(lines));
      expect(one('AllowanceTotalAmount')).toBe(sum(cents(settlement, 'ActualAmount')));
      expect(one('TaxBasisTotalAmount')).toBe(one('LineTotalAmount') - one('AllowanceTotalAmount'));
      expect(one('TaxTotalAmount')).toBe(sum(cents(settlement, 'CalculatedAmount')));
      expect(one('GrandTotalAmount')).toBe(one('TaxBasisTotalAmount') + one('TaxTotalAmount'));
      expect(one('DuePayableAmount')).toBe(one('GrandTotalAmount') - one('TotalPrepaidAmount'));
      expect(one('GrandTotalAmount')).toBe(invoice.facts.total.grossCents);
      // BR-CO-17 with BR-S-08 and -09: own basis, tax exact to the cent
      expect(cents(settlement, 'BasisAmount')).toEqual([one('TaxBasisTotalAmount')]);
      const rate = Number(values(settlement, 'RateApplicablePercent')[0] ?? 0);
      expect(Math.abs((one('TaxBasisTotalAmount') * rate) / 100 - one('TaxTotalAmount'))).toBeLessThanOrEqual(
        1,
      );
    });

    it('says of the tax what its category asks', () => {
      proves('invoice.factur-x');

      const seller = part(xml, 'SellerTradeParty');
      const breakdown = part(part(xml, 'ApplicableHeaderTradeSettlement'), 'ApplicableTradeTax');
      expect(new Set(values(xml, 'CategoryCode'))).toEqual(new Set([invoice.facts.vat.category]));
      // BR-S-02, BR-E-02, BR-O-02: no VAT number outside the scope of VAT
      const isReversed = invoice.facts.vat.category === 'AE';
      // An exempt seller of article 261 may have a number, one of article 293 B has none.
      const isNamed = invoice.facts.vat.category !== 'O' && invoice.facts.seller.vatNumber !== null;
      if (isTaxed || isReversed) expect(isNamed).toBe(true);
      expect(seller.includes('schemeID="VA"')).toBe(isNamed);
      expect(seller.includes('schemeID="FC"')).toBe(!isNamed);
      const buyer = part(xml, 'BuyerTradeParty');
      if (isReversed) expect(buyer).toContain('schemeID="VA"');
      if (invoice.facts.vat.category === 'O') expect(buyer).not.toContain('schemeID="VA"');
      // BR-S-10, BR-E-10, BR-O-10
      expect(values(breakdown, 'ExemptionReason').length).toBe(isTaxed ? 0 : 1);
      expect(values(breakdown, 'ExemptionReasonCode').length).toBe(isTaxed ? 0 : 1);
      // BR-O-05, -11
      if (invoice.facts.vat.category === 'O') expect(xml).not.toContain('RateApplicablePercent');
      // BR-02, -06, -07, -08, -09, -10, -11
      expect(values(xml, 'ID')).toContain(invoice.number);
      expect(values(seller, 'Name')).toEqual([invoice.facts.seller.name]);
      expect(values(part(xml, 'BuyerTradeParty'), 'Name')[0]).toMatch(/\S/);
      expect(values(seller, 'CountryID')).toEqual(['FR']);
      expect(values(part(xml, 'BuyerTradeParty'), 'CountryID')).toEqual([invoice.facts.country.code]);
    });

    it('is a file for the archive that carries the same XML', async () => {
      proves('invoice.factur-x');

      const pdf = await parsePdf(await invoicePdf(invoice));
      expect(pdf.metadata).toMatch(
        /<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>B<\/pdfaid:conformance>/,
      );
      expect(pdf.metadata).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
      expect(pdf.metadata).toContain('<pdfaSchema:prefix>fx</pdfaSchema:prefix>');
      const intent = pdf.follow((pdf.catalog['/OutputIntents'] as string[])[0]);
      expect(intent).toMatchObject({ '/S': '/GTS_PDFA1' });
      expect(pdf.follow(intent['/DestOutputProfile'])).toMatchObject({ '/N': 3 });
      const specification = pdf.follow((pdf.catalog['/AF'] as string[])[0]);
      expect(specification).toMatchObject({ '/AFRelationship': '/Alternative', '/UF': 'u:factur-x.xml' });
      const embedded = pdf.follow(pdf.follow(specification['/EF'])['/F']);
      expect(embedded).toMatchObject({
        '/Subtype': '/text/xml',
        '/Params': { '/ModDate': expect.any(String) },
      });
      expect(await pdf.attachment('factur-x.xml')).toBe(ciiXml(invoice));
      const descriptors = pdf.objects.filter((object) => object['/Type'] === '/FontDescriptor');
      const fonts = pdf.objects.filter((object) => object['/Type'] === '/Font' && object['/CIDToGIDMap']);
      expect(descriptors.length).toBeGreaterThanOrEqual(3);
      expect(descriptors.every((descriptor) => '/FontFile2' in descriptor)).toBe(true);
      expect(fonts.length).toBe(descriptors.length);
      // Forbidden in PDF/A: encryption, scripts, transparency, missing glyphs.
      expect(pdf.unpacked).not.toMatch(/\/(?:Encrypt|JavaScript|JS|SMask|Launch|LZWDecode)\b/);
      const glyphs = [...pdf.unpacked.matchAll(/<([0-9a-f]+)> [\d.-]+\]? ?(?=.*TJ)/g)].flatMap(
        ([, hex = '']) => hex.match(/.{4}/g) ?? [],
      );
      expect(glyphs.length).toBeGreaterThan(100);
      expect(glyphs).not.toContain('0000');
      expect(pdf.words.every(({ from, to }) => from > 55 && to < 540)).toBe(true);
    });
  });

  it('is the same to the byte, whenever it is written', async () => {
    proves('invoice.frozen');

    const [one, again] = [await invoicePdf(withTax), await invoicePdf(withTax)];
    expect(one.equals(again)).toBe(true);
  });

  it.each(['أحمد بن علي', '王小明', '🎉'])(
    'names %s, whose letters no font of it has, by the mail address',
    async (name) => {
      proves('invoice.names');

      const buyer = { ...franchise.buyer, name, email: 'client@exemple.fr' };
      const { text, attachment } = await parsePdf(await invoicePdf(anInvoice({ buyer })));
      expect(text).not.toContain('?');
      expect(text.match(/client@exemple\.fr/g)).toHaveLength(1);
      expect(text).toMatch(/Nom\s: voir les données jointes/);
      expect(await attachment('factur-x.xml')).toContain(`<ram:Name>${name}</ram:Name>`);
      const company = { ...exampleCompany, name };
      const other = await parsePdf(
        await invoicePdf(anInvoice({ company, buyer: { ...buyer, name: 'Maud' } })),
      );
      expect(other.text).not.toContain('?');
      for (const words of ['client@exemple.fr', 'SIRET', 'À l’attention de Maud'])
        expect(other.text).toContain(words);
    },
  );

  it('says on its page all that the law asks for', async () => {
    proves('invoice.content');

    const { text, pages } = await parsePdf(await invoicePdf(franchise));
    const pageText = text.replace(/\s+/g, ' ');
    expect(pages).toBe(1);
    for (const words of [
      'Facture',
      'F2026-000042',
      '21 novembre 2026',
      'A-1148',
      'Idriss Lemaire EI',
      '12 rue de la Poulaillerie',
      '69002 Lyon',
      'SIREN 123 456 782',
      'SIRET 123 456 782 00010',
      'Maud Lefort',
      'TypeScript sans douleur 1 49,00 €',
      'Total 128,90 €',
      'Payée le 21 novembre 2026, carte bancaire',
      'TVA non applicable, art. 293 B du CGI',
      'ni escompte',
      'Prestation de services',
    ])
      expect(pageText).toContain(words);
    expect(pageText).not.toContain('N° TVA');
  });

  it('names the article that exempts training, and its code', async () => {
    proves('vat.words');

    const { training } = invoicesOfEveryKind;
    const pageText = (await parsePdf(await invoicePdf(training))).text.replace(/\s+/g, ' ');
    expect(pageText).toContain('Exonération de TVA, art. 261-4-4° a du CGI.');
    expect(pageText).not.toContain('293 B');
    const xml = ciiXml(training);
    expect(xml).toContain('<ram:CategoryCode>E</ram:CategoryCode>');
    expect(xml).toContain('<ram:ExemptionReasonCode>VATEX-FR-CGI261-4</ram:ExemptionReasonCode>');
  });

  it('to a company says who that is, how many, and what professionals owe each other', async () => {
    proves('team.invoice');

    const pageText = (await parsePdf(await invoicePdf(teamWithTax))).text.replace(/\s+/g, ' ');
    for (const words of [
      'Ateliers Réunis SAS',
      '12 rue des Lilas',
      '69003 Lyon',
      'SIRET 732 829 320 00074',
      'N° TVA FR44732829320',
      'attention de Maud Lefort',
      '7 places à 49,00 €',
      'indemnité forfaitaire de recouvrement de 40 €',
    ])
      expect(pageText).toContain(words);
    const xml = ciiXml(teamWithTax);
    const price = Number(values(xml, 'ChargeAmount')[0]);
    expect(Math.round(price * 7 * 100)).toBe(teamWithTax.facts.lines[0]?.netCents);
    expect(values(xml, 'BilledQuantity')).toEqual(['7']);
    expect((await parsePdf(await invoicePdf(reversed))).text).toContain('Autoliquidation');
    const taken = ciiXml({ ...teamWithTax, corrects: { number: 'F2026-000042', issuedAt: new Date() } });
    expect(values(taken, 'SubjectCode')).toEqual(['AAB', 'PMD', 'PMT']);
  });

  it('says rate and amount of the tax, and what was taken off', async () => {
    proves('invoice.content');

    const pageText = (await parsePdf(await invoicePdf(withTax))).text.replace(/\s+/g, ' ');
    for (const words of [
      'N° TVA FR32123456782',
      'Remise −7,42 €',
      'Total HT 100,00 €',
      'TVA 20 % 20,00 €',
      '120,00 €',
    ])
      expect(pageText).toContain(words);
    expect(pageText).not.toContain('293 B');
  });

  it('that takes one back names the one it corrects', async () => {
    proves('invoice.content');

    const pageText = (await parsePdf(await invoicePdf(credit))).text.replace(/\s+/g, ' ');
    for (const words of [
      'Avoir',
      'AV2026-000007',
      'F2026-000042 du 21 novembre 2026',
      '−39,90 €',
      'Rendu le 23 novembre 2026',
    ])
      expect(pageText).toContain(words);
    expect(ciiXml(credit)).toMatch(/<ram:TypeCode>381<\/ram:TypeCode>/);
    expect(part(ciiXml(credit), 'InvoiceReferencedDocument')).toContain('F2026-000042');
  });

  it('keeps a strange name within its page and cuts what never ends', async () => {
    proves('invoice.names');

    const started = process.cpuUsage().user;
    const pdf = await parsePdf(await invoicePdf(hostile));
    expect((process.cpuUsage().user - started) / 1e6).toBeLessThan(10);
    expect(pdf.text).toContain('Łukasz Αθήνα Привет');
    expect(pdf.text).toContain('Page 1 sur');
    expect(pdf.text).not.toMatch(/[\u202a-\u202e]/);
    expect(ciiXml(hostile).length).toBeLessThan(60_000);
  });
});
