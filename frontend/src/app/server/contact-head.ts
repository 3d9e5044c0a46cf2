import type { PublicConfig } from '@atelier/contracts/platform';
import { contactQuestions } from '../../locales/fr/contact';
import type { PageHead } from './page-head';
import { absoluteFrom, questionsData, trailData, type HeadFacts } from './structured-data';

export function contactHead(config: PublicConfig | undefined, { origin, siteName }: HeadFacts): PageHead {
  const ways = config?.brand.whatsapp ? 'sur WhatsApp ou par message' : 'je réponds sous deux jours';
  return {
    title: `Contact | ${siteName}`,
    description: `Une question avant de commencer\u202f? Écrivez-moi, ${ways}.`,
    canonical: '/contact',
    jsonLd: [
      trailData([['Contact', '/contact']], absoluteFrom(origin)),
      questionsData(contactQuestions(config?.attestations === true)),
    ],
  };
}
