import { frenchVatNumber, hasInseeKey } from '@atelier/contracts/words/company-numbers';

/** Nobody's: it holds to the checksum and stands in these sources. */
export const demoSiret = '12345678200010';

/** What invoices say of the seller, as the environment gives it. */
export interface SellerSettings {
  SELLER_NAME: string | undefined;
  SELLER_SIRET: string | undefined;
  SELLER_STREET: string | undefined;
  SELLER_POSTCODE: string | undefined;
  SELLER_CITY: string | undefined;
  SELLER_VAT_NUMBER: string | undefined;
  VAT_REGIME: string | undefined;
  VAT_RATES_ABROAD: string | undefined;
}

interface SellerRefusal {
  name: keyof SellerSettings;
  reason: string;
}

const required = ['SELLER_NAME', 'SELLER_SIRET', 'SELLER_STREET', 'SELLER_POSTCODE', 'SELLER_CITY'] as const;

/** Why no invoice can be written to real people by these: it could never be written again. */
export function sellerRefusals(settings: SellerSettings): SellerRefusal[] {
  const missing = required
    .filter((name) => !settings[name])
    .map((name) => ({ name, reason: 'stands on each invoice, and has to be given' }));
  return [...missing, ...identityRefusals(settings), ...taxRefusals(settings)];
}

function identityRefusals({ SELLER_NAME, SELLER_SIRET }: SellerSettings): SellerRefusal[] {
  const refusals: SellerRefusal[] = [];
  if (SELLER_NAME && /d[ée]mo|exemple|example|test|atelier lemaire/i.test(SELLER_NAME))
    refusals.push({ name: 'SELLER_NAME', reason: 'the name of the seller, not that of an example' });
  const siret = SELLER_SIRET?.replaceAll(' ', '');
  if (siret && (siret === demoSiret || new Set(siret).size < 3 || !hasInseeKey(siret)))
    refusals.push({ name: 'SELLER_SIRET', reason: 'a SIRET whose key is right, and not an example' });
  return refusals;
}

function taxRefusals(settings: SellerSettings): SellerRefusal[] {
  const { VAT_REGIME: regime, SELLER_VAT_NUMBER: number, SELLER_SIRET: siret } = settings;
  const refusals: SellerRefusal[] = [];
  if (!regime) refusals.push({ name: 'VAT_REGIME', reason: 'franchise or a percent: nobody else can know' });
  const isExempt = regime === 'franchise';
  if (isExempt && settings.VAT_RATES_ABROAD)
    refusals.push({ name: 'VAT_RATES_ABROAD', reason: 'nothing, where article 293 B takes no tax at all' });
  if (regime && !isExempt && !number)
    refusals.push({ name: 'SELLER_VAT_NUMBER', reason: 'is owed by whoever takes the tax' });
  const digits = number?.replaceAll(' ', '') ?? '';
  if (digits.startsWith('FR') && siret && digits !== frenchVatNumber(siret.replaceAll(' ', '')))
    refusals.push({ name: 'SELLER_VAT_NUMBER', reason: 'the one that belongs to SELLER_SIRET' });
  return refusals;
}
