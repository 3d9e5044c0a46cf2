import type { QueryBus } from '@nestjs/cqrs';
import type { Duty, GivenAnswer } from '@atelier/contracts/compliance';
import type { ComplianceQuestion, DutyGroup } from '@atelier/contracts/words/compliance-words';
import { dayInParis } from '@atelier/contracts/words/days-of-paris';
import { AudienceDuty, PrivacyDuty } from '../../database/privacy.queries.js';
import { PriceDuty } from '../../modules/catalog/prices/prices.queries.js';
import {
  GuaranteeDuty,
  MediatorDuty,
  PayButtonDuty,
  TermsDuty,
} from '../../modules/commerce/legal/legal.queries.js';
import { VatDuties, type VatDutyFacts } from '../../modules/commerce/vat/vat.queries.js';
import { WithdrawalDuty } from '../../modules/commerce/withdrawals/withdrawals.queries.js';
import { ConsentDuty } from '../../modules/engagement/newsletter/newsletter.queries.js';
import { ReportsDuty, ReviewsDuty } from '../../modules/engagement/reports/reports.queries.js';
import { LedgerDuty } from '../../modules/commerce/books/archives.queries.js';
import { InvoicePlatformDuty } from '../../modules/commerce/books/hand-over.queries.js';
import * as found from './findings.fr.js';

/** What a duty's state is computed from. */
export interface DutyContext {
  queries: QueryBus;
  now: Date;
  /** The last answer to each question. */
  answers: Partial<Record<ComplianceQuestion, GivenAnswer>>;
  /** Shared by several duties. */
  vat: () => Promise<VatDutyFacts>;
}

interface DutyDeclaration extends Pick<Duty, 'id' | 'title' | 'article'> {
  group: DutyGroup;
  find: (context: DutyContext) => Promise<found.Finding>;
}

/** Computes facts once for all who ask. */
export function vatFacts(queries: QueryBus, now: Date): () => Promise<VatDutyFacts> {
  let facts: Promise<VatDutyFacts> | undefined;
  return () => (facts ??= queries.execute(new VatDuties({ now })));
}

/** Every duty of a French shop of this kind: where it is written, and the module whose facts decide on its state. */
export const duties: readonly DutyDeclaration[] = [
  {
    id: 'struck-prices',
    group: 'before',
    title: 'Prix barrés',
    article: 'C. conso. L112-1-1',
    find: async ({ queries, now }) => found.priceFinding(await queries.execute(new PriceDuty({ now }))),
  },
  {
    id: 'terms',
    group: 'before',
    title: 'Conditions de vente',
    article: 'C. conso. L221-5, L213-1',
    find: async ({ queries }) => found.termsFinding(await queries.execute(new TermsDuty())),
  },
  {
    id: 'mediator',
    group: 'before',
    title: 'Médiateur',
    article: 'C. conso. L616-1',
    find: async ({ queries, answers, now }) =>
      found.mediatorFinding(await queries.execute(new MediatorDuty()), answers.mediator, now),
  },
  {
    id: 'pay-button',
    group: 'before',
    title: 'Bouton de paiement',
    article: 'C. conso. L221-14',
    find: async ({ queries }) => found.payButtonFinding(await queries.execute(new PayButtonDuty())),
  },
  {
    id: 'guarantee',
    group: 'before',
    title: 'Garantie du contenu numérique',
    article: 'Décret 2022-946',
    find: async ({ queries }) => found.guaranteeFinding(await queries.execute(new GuaranteeDuty())),
  },
  {
    id: 'withdrawal',
    group: 'after',
    title: 'Rétractation',
    article: 'C. conso. L221-18, D221-5',
    find: async ({ queries, now }) =>
      found.withdrawalFinding(await queries.execute(new WithdrawalDuty({ now })), now),
  },
  {
    id: 'cancellation',
    group: 'after',
    title: 'Résiliation en ligne',
    article: 'C. conso. L215-1-1',
    find: () => Promise.resolve(found.cancellationFinding),
  },
  {
    id: 'training-contract',
    group: 'after',
    title: 'Contrat de formation',
    article: 'C. trav. L6353-3',
    find: async ({ vat }) => found.trainingContractFinding(await vat()),
  },
  {
    id: 'privacy',
    group: 'data',
    title: 'Information sur les données',
    article: 'RGPD, art. 13',
    find: async ({ queries, now }) => found.privacyFinding(await queries.execute(new PrivacyDuty()), now),
  },
  {
    id: 'audience',
    group: 'data',
    title: 'Mesure d’audience',
    article: 'Loi de 1978, art. 82',
    find: async ({ queries }) => found.audienceFinding(await queries.execute(new AudienceDuty())),
  },
  {
    id: 'letters',
    group: 'data',
    title: 'Newsletter et rappels',
    article: 'CPCE L34-5',
    find: async ({ queries }) => found.consentFinding(await queries.execute(new ConsentDuty())),
  },
  {
    id: 'accessibility',
    group: 'data',
    title: 'Accessibilité',
    article: 'C. conso. L412-13',
    find: ({ answers, now }) => Promise.resolve(found.accessibilityFinding(answers.accessibility, now)),
  },
  {
    id: 'reviews',
    group: 'speech',
    title: 'Avis des élèves',
    article: 'C. conso. L111-7-2',
    find: async ({ queries }) => found.reviewsFinding(await queries.execute(new ReviewsDuty())),
  },
  {
    id: 'reports',
    group: 'speech',
    title: 'Signalements',
    article: 'DSA, art. 16 et 17',
    find: async ({ queries, now }) => found.reportsFinding(await queries.execute(new ReportsDuty()), now),
  },
  {
    id: 'vat-france',
    group: 'accounts',
    title: 'TVA en France',
    article: 'CGI 293 B',
    find: async ({ vat }) => found.vatFranceFinding(await vat()),
  },
  {
    id: 'vat-union',
    group: 'accounts',
    title: 'TVA dans l’Union',
    article: 'CGI 259 D',
    find: async ({ vat }) => found.vatUnionFinding(await vat()),
  },
  {
    id: 'invoice-reception',
    group: 'accounts',
    title: 'Recevoir les factures',
    article: 'CGI 289 bis',
    find: ({ answers, now }) => Promise.resolve(found.receptionFinding(answers['invoice-platform'], now)),
  },
  {
    id: 'invoice-reporting',
    group: 'accounts',
    title: 'Émettre et déclarer',
    article: 'CGI 289 bis, 290',
    find: async ({ queries, now }) =>
      found.reportingFinding(await queries.execute(new InvoicePlatformDuty({ today: dayInParis(now) }))),
  },
  {
    id: 'ledger',
    group: 'accounts',
    title: 'Comptes inaltérables',
    article: 'CGI 286, I, 3° bis',
    find: async ({ queries, now }) => found.ledgerFinding(await queries.execute(new LedgerDuty({ now }))),
  },
  {
    id: 'trainers',
    group: 'accounts',
    title: 'Exonération des formateurs',
    article: 'CGI 261-4-4° a',
    find: async ({ vat, answers, now }) =>
      found.trainerFinding(await vat(), answers['trainer-certificate'], now),
  },
];
