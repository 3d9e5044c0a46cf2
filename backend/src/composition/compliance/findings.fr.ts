import type { Duty, GivenAnswer } from '@atelier/contracts/compliance';
import type { ComplianceAnswer, ComplianceQuestion } from '@atelier/contracts/words/compliance-words';
import {
  dateWriter,
  dayInParis,
  daysBetween,
  formatLongDay,
  momentInParis,
} from '@atelier/contracts/words/days-of-paris';
import { formatPrice } from '@atelier/contracts/words/prices';
import type { AudienceFacts, PrivacyFacts } from '../../database/privacy.queries.js';
import type { PriceDutyFacts } from '../../modules/catalog/prices/prices.queries.js';
import type { TermsDutyFacts } from '../../modules/commerce/legal/legal.queries.js';
import type { VatDutyFacts } from '../../modules/commerce/vat/vat.queries.js';
import type { WithdrawalFacts } from '../../modules/commerce/withdrawals/withdrawals.queries.js';
import type { ConsentFacts } from '../../modules/engagement/newsletter/newsletter.queries.js';
import type { LedgerDutyFacts } from '../../modules/commerce/books/archives.queries.js';
import type { InvoicePlatformDutyFacts } from '../../modules/commerce/books/hand-over.queries.js';

/*
 * What the facts of the modules mean for each duty, in French. A lawyer may change the words here; a state follows from
 * facts alone.
 */

/** A state, its reason, and what settles it. */
export interface Finding {
  state: Duty['state'];
  /** Short, for the list of all duties. */
  words: string;
  /** What to do and why, where it is to do. */
  advice?: string;
  badge?: Duty['badge'];
  link?: Duty['link'];
  question?: ComplianceQuestion;
  ask?: string;
}

const dayAndMonth = dateWriter({ day: 'numeric', month: 'long' });
const monthAndYear = dateWriter({ month: 'long', year: 'numeric' });
const number = new Intl.NumberFormat('fr-FR');
const whole = (amount: number): string => `${number.format(amount)}\u00a0€`;
const counted = (count: number, one: string, many = `${one}s`): string =>
  `${number.format(count)}\u00a0${count > 1 ? many : one}`;
const percent = (value: number): string => `${number.format(value)}\u00a0%`;

const late = (words: string) => ({ tone: 'danger' as const, words });
const near = (words: string) => ({ tone: 'warn' as const, words });
const knownToSeller = { tone: 'neutral' as const, words: 'Vous seul le savez' };
const lateSince = (day: string, now: Date) =>
  late(`En retard de ${counted(Math.max(1, daysBetween(day, dayInParis(now))), 'jour')}`);

/** An answer holds for a year; then it is asked again. */
const answerHoldsUntil = ({ at }: GivenAnswer): Date => {
  const day = dayInParis(at);
  return momentInParis(`${Number(day.slice(0, 4)) + 1}${day.slice(4).replace('-02-29', '-02-28')}`);
};
export const isStale = (answer: GivenAnswer, now: Date): boolean => now >= answerHoldsUntil(answer);

export const saidBy = ({ by, at }: GivenAnswer): string => `dit par ${by}, le ${formatLongDay(at)}`;

interface Answered {
  question: ComplianceQuestion;
  /** While nobody has answered, or nobody within a year. */
  open: Pick<Finding, 'words'> & Partial<Finding>;
  /** What each answer means. */
  meaning: Record<ComplianceAnswer, (statement: string) => Finding>;
}

/** A duty that only the seller can answer. */
function answered(
  { question, open, meaning }: Answered,
  answer: GivenAnswer | undefined,
  now: Date,
): Finding {
  const ask = { question, ask: 'Répondre' };
  if (answer && !isStale(answer, now))
    return {
      ...ask,
      ...meaning[answer.answer](saidBy(answer)),
      ...(answer.answer === 'yes' && { ask: 'Modifier' }),
    };
  const again = answer && {
    words: `Réponse de plus d’un an, ${saidBy(answer)}`,
    badge: { tone: 'neutral' as const, words: 'À redire' },
  };
  return { state: 'to-do', badge: knownToSeller, ...ask, ...open, ...again };
}

export function priceFinding({ promotions, announcements, unlawful }: PriceDutyFacts): Finding {
  const [first] = unlawful;
  if (first)
    return {
      state: 'to-do',
      words: `${counted(unlawful.length, 'prix barré', 'prix barrés')} au-dessus du plus bas des 30\u00a0derniers jours`,
      advice: `«\u00a0${first.title}\u00a0» barre ${formatPrice(first.struck)}${first.lowest === null ? '' : `, le plus bas des 30\u00a0jours était ${formatPrice(first.lowest)}`}.`,
      badge: late('Annonce trompeuse'),
      link: { to: `/admin/create-cours/price/edict/${first.courseId}`, label: 'Corriger le prix' },
    };
  const link = { to: '/admin/courses', label: 'Les cours' };
  if (promotions === 0) return { state: 'in-order', words: 'Aucune réduction annoncée', link };
  return {
    state: 'in-order',
    words:
      announcements === 0
        ? `${counted(promotions, 'promotion')}, rien de barré`
        : `${counted(announcements, 'annonce')}, au plus bas des 30\u00a0derniers jours`,
    link,
  };
}

export function termsFinding({ current, everyOrderHasText, contents }: TermsDutyFacts): Finding {
  const missing = [
    ...(contents.hasFramedGuarantee ? [] : ['l’encadré de la garantie']),
    ...(contents.hasWithdrawalForm ? [] : ['le formulaire de rétractation']),
    ...(contents.linksWithdrawal ? [] : ['le lien de rétractation']),
  ];
  if (!current)
    return {
      state: 'to-do',
      words: 'Aucune version n’est publiée',
      badge: late('Rien à accepter'),
      link: { to: '/cgv', label: 'Voir les conditions' },
    };
  const link = { to: '/cgv', label: `Lire la version ${current.number}` };
  if (missing.length > 0)
    return { state: 'to-do', words: `Il y manque ${missing.join(', ')}`, badge: late('Incomplètes'), link };
  if (!everyOrderHasText)
    return {
      state: 'to-do',
      words: 'Des commandes ne mènent pas au texte qu’elles ont accepté',
      badge: near('Preuve incomplète'),
      link,
    };
  return {
    state: 'in-order',
    words: `Version ${current.number}, du ${formatLongDay(current.effectiveAt)}\u202f; chaque commande garde la sienne`,
    link,
  };
}

export function mediatorFinding(
  { mediator, isInTerms }: { mediator: { name: string } | null; isInTerms: boolean },
  answer: GivenAnswer | undefined,
  now: Date,
): Finding {
  if (!mediator)
    return {
      state: 'to-do',
      words: 'Aucun médiateur n’est nommé',
      advice:
        'Il se nomme avant l’achat, sur le site et dans les conditions de vente. Le réglage LEGAL_MEDIATOR l’ajoute partout.',
      badge: late('Obligatoire avant la vente'),
      link: { to: '/mentions-legales', label: 'Les mentions légales' },
    };
  if (!isInTerms)
    return {
      state: 'to-do',
      words: 'Les conditions en vigueur ne le nomment pas',
      badge: near('Texte à republier'),
      link: { to: '/cgv', label: 'Voir les conditions' },
    };
  const without: Finding = {
    state: 'to-do',
    words: `${mediator.name} est nommé, sans convention en cours`,
    advice: 'Un consommateur doit pouvoir saisir gratuitement le médiateur que le site nomme.',
    badge: late('Convention à signer'),
  };
  return answered(
    {
      question: 'mediator',
      open: {
        words: `${mediator.name} est nommé avant l’achat\u202f; la convention est-elle en cours\u202f?`,
        advice:
          'Le nommer ne suffit pas\u00a0: il faut une convention en cours. Le site ne peut pas la lire.',
      },
      meaning: {
        yes: (statement) => ({
          state: 'in-order',
          words: `Nommé avant l’achat. Convention en cours\u00a0: ${statement}`,
        }),
        no: () => without,
        'not-concerned': () => ({
          ...without,
          words: 'Tout vendeur à des particuliers est concerné',
        }),
      },
    },
    answer,
    now,
  );
}

export function payButtonFinding({ label, obligation }: { label: string; obligation: string }): Finding {
  const link = { to: '/courses', label: 'Voir les cours' };
  if (!/^(?:payer|commande avec obligation de paiement)/i.test(label) || obligation === '')
    return {
      state: 'to-do',
      words: `«\u00a0${label}\u00a0» ne dit pas qu’on paie`,
      badge: late('Vente annulable'),
      link,
    };
  return {
    state: 'in-order',
    words: `«\u00a0${label.replace('{total}€', '49\u00a0€')}\u00a0», obligation de paiement dite dessous`,
    link,
  };
}

export function guaranteeFinding(facts: { number: number | null; isContained: boolean }): Finding {
  const link = { to: '/cgv#conformite', label: 'Voir l’encadré' };
  return facts.isContained
    ? { state: 'in-order', words: `L’encadré obligatoire est dans la version ${facts.number ?? ''}`, link }
    : {
        state: 'to-do',
        words: 'Les conditions n’ont pas l’encadré obligatoire',
        badge: late('Encadré absent'),
        link,
      };
}

/** Acknowledgements leave at once; one that waits longer than this is stuck. */
const acknowledgementMs = 60 * 60_000;

export function withdrawalFinding({ acknowledged, waitingSince }: WithdrawalFacts, now: Date): Finding {
  if (waitingSince && now.getTime() - new Date(waitingSince).getTime() > acknowledgementMs)
    return {
      state: 'to-do',
      words: `Un accusé attend depuis le ${dayAndMonth(waitingSince)}`,
      advice: 'L’accusé de réception d’une rétractation part sans délai. Regardez les messages en échec.',
      badge: late('Accusé en retard'),
      link: { to: '/admin/exploitation', label: 'Exploitation' },
    };
  return {
    state: 'in-order',
    words: `Lien au pied de chaque page, ${acknowledged === 0 ? 'aucun accusé à envoyer' : counted(acknowledged, 'accusé envoyé', 'accusés envoyés')} cette année`,
    link: { to: '/retractation', label: 'Voir la page' },
  };
}

export const cancellationFinding: Finding = {
  state: 'not-applicable',
  words: 'Aucun abonnement\u00a0: chaque achat se paie une fois',
  link: { to: '/cgv#prix', label: 'Pourquoi' },
};

export function trainingContractFinding({ training }: VatDutyFacts): Finding {
  const link = { to: '/cgv', label: 'Pourquoi' };
  return training?.covers === 'everybody'
    ? {
        state: 'to-do',
        words: 'Des formations exonérées sont vendues à des particuliers',
        advice:
          'L’exonération des formateurs dit que vous vendez des actions de formation à des particuliers\u00a0: un contrat écrit, avec dix jours de rétractation, précède alors tout paiement.',
        badge: near('Contrat à prévoir'),
        link,
      }
    : {
        state: 'not-applicable',
        words: 'Aux particuliers vous vendez des contenus, pas des actions de formation',
        link,
      };
}

const privacyLink = { to: '/admin/conformite/donnees', label: 'Voir les durées' };
const expiryDays = 2;

export function privacyFinding(
  { declared, late: overdue, failed, lastRunAt }: PrivacyFacts,
  now: Date,
): Finding {
  const todo = (words: string, badge: string): Finding => ({
    state: 'to-do',
    words,
    advice: 'La politique promet ces durées\u00a0: ce qui reste plus longtemps n’a plus de base légale.',
    badge: late(badge),
    link: privacyLink,
  });
  if (overdue > 0)
    return todo(`${counted(overdue, 'durée dépassée', 'durées dépassées')}`, 'Données à effacer');
  if (failed > 0) return todo(`${counted(failed, 'effacement')} en échec`, 'Effacement en échec');
  if (lastRunAt === null)
    return { state: 'unknown', words: 'Les durées n’ont pas encore été appliquées', link: privacyLink };
  if (now.getTime() - new Date(lastRunAt).getTime() > expiryDays * 24 * 60 * 60_000)
    return todo(`Rien n’a été effacé depuis le ${dayAndMonth(lastRunAt)}`, 'Effacement arrêté');
  return {
    state: 'in-order',
    words: `${counted(declared, 'donnée déclarée', 'données déclarées')}, chacune avec but, base et durée`,
    link: privacyLink,
  };
}

export function audienceFinding({ months, isLate, isTold }: AudienceFacts): Finding {
  const link = { to: '/policy', label: 'Voir le texte' };
  if (isLate)
    return {
      state: 'to-do',
      words: `Des visites ont plus de ${months}\u00a0mois`,
      badge: late('Visites à effacer'),
      link: privacyLink,
    };
  if (!isTold)
    return { state: 'to-do', words: 'La politique ne la dit pas', badge: near('Texte à compléter'), link };
  return {
    state: 'in-order',
    words: `Sans cookie, ${months}\u00a0mois au plus, dite dans la politique`,
    link,
  };
}

export function consentFinding({ subscribed, leftButSubscribed }: ConsentFacts): Finding {
  const link = { to: '/admin/newsletter', label: 'Newsletter' };
  if (leftButSubscribed > 0)
    return {
      state: 'to-do',
      words: `${counted(leftButSubscribed, 'personne inscrite', 'personnes inscrites')} après son refus`,
      badge: late('Accord retiré'),
      link,
    };
  return {
    state: 'in-order',
    words: `Double accord, preuve gardée, refus en un clic${subscribed > 0 ? ` (${counted(subscribed, 'personne')})` : ''}`,
    link,
  };
}

export const accessibilityFinding = (answer: GivenAnswer | undefined, now: Date): Finding =>
  answered(
    {
      question: 'accessibility',
      open: {
        words: 'Exemption jamais déclarée ici\u00a0: vous seul pouvez le dire',
        advice:
          'Moins de dix personnes et 2\u00a0M€ au plus\u00a0: vous êtes exempté. Votre réponse le dit dans la déclaration d’accessibilité.',
      },
      meaning: {
        yes: (statement) => ({
          state: 'in-order',
          words: `Microentreprise, exemptée\u00a0: ${statement}. La déclaration le dit`,
        }),
        no: (statement) => ({
          state: 'to-do',
          words: `Pas d’exemption\u00a0: ${statement}`,
          advice:
            'Le service doit être accessible, et sa déclaration dire où il en est. Faites vérifier ses écrans, puis republiez-la.',
          badge: near('À faire vérifier'),
        }),
        'not-concerned': (statement) => ({
          state: 'not-applicable',
          words: `Ne vous concerne pas\u00a0: ${statement}`,
        }),
      },
    },
    answer,
    now,
  );

export function reviewsFinding(facts: { hiddenWithoutDecision: number; visible: number }): Finding {
  if (facts.hiddenWithoutDecision > 0)
    return {
      state: 'to-do',
      words: `${counted(facts.hiddenWithoutDecision, 'avis masqué', 'avis masqués')} sans décision motivée`,
      advice: 'Qui voit son avis écarté doit en recevoir les raisons.',
      badge: near('Raisons à donner'),
      link: { to: '/admin/avis', label: 'Avis' },
    };
  return {
    state: 'in-order',
    words: `Achat vérifié, contrôle et date d’achat dits à côté${facts.visible > 0 ? ` de ${counted(facts.visible, 'avis', 'avis')}` : ''}`,
    link: { to: '/avis/regles', label: 'La rubrique' },
  };
}

export function reportsFinding(
  facts: { waiting: number; oldestSince: string | null; late: number; decidedInYear: number },
  now: Date,
): Finding {
  const link = { to: '/admin/signalements', label: 'Signalements' };
  if (facts.late > 0)
    return {
      state: 'to-do',
      words: `${counted(facts.late, 'contenu attend', 'contenus attendent')} depuis plus de 48\u00a0heures`,
      advice: 'Un signalement se traite sans délai, et sa décision part avec ses raisons.',
      badge: late('Décision en retard'),
      link,
    };
  const days = facts.oldestSince ? daysBetween(dayInParis(facts.oldestSince), dayInParis(now)) : 0;
  const oldest =
    days === 0 ? 'd’aujourd’hui' : days === 1 ? 'd’hier' : `du ${dayAndMonth(facts.oldestSince ?? now)}`;
  return {
    state: 'in-order',
    words:
      facts.waiting > 0
        ? `${number.format(facts.waiting)} en attente, le plus ancien ${oldest}`
        : `Aucun en attente, ${counted(facts.decidedInYear, 'décision')} en un an`,
    link,
  };
}

/** From here on a threshold alarms. */
const alarmPercent = 80;
const thresholdsLink = { to: '/admin/conformite#seuils', label: 'Les seuils' };

export function vatFranceFinding({ france }: VatDutyFacts): Finding {
  const { limits, isExempt, mustTaxSince, rate, taxedSince } = france;
  const limit = whole(limits[0] ?? 0);
  if (isExempt && mustTaxSince)
    return {
      state: 'to-do',
      words: `Franchise perdue depuis le ${formatLongDay(mustTaxSince)}`,
      advice:
        'La TVA est due depuis ce jour. Changez le régime avant la prochaine vente, et corrigez les factures.',
      badge: late('TVA due'),
      link: thresholdsLink,
    };
  if (isExempt && france.percent >= alarmPercent)
    return {
      state: 'to-do',
      words: `${percent(france.percent)} du seuil de ${limit}`,
      advice: `Au-delà de ${limit} la franchise cesse l’an prochain\u202f; au-delà de ${whole(limits[1] ?? 0)}, le jour même.`,
      badge: near(`${percent(france.percent)} du seuil`),
      link: thresholdsLink,
    };
  return {
    state: 'in-order',
    words: isExempt
      ? `Franchise en base, ${percent(france.percent)} du seuil de ${limit}`
      : `${percent(rate ?? 0)}${taxedSince ? `, franchise quittée le ${formatLongDay(taxedSince)}` : ', sur toutes les ventes'}`,
    link: thresholdsLink,
  };
}

export function vatUnionFinding({ union }: VatDutyFacts): Finding {
  const link = { to: '/admin/conformite/oss', label: 'Préparer l’OSS' };
  const limit = whole(union.limit);
  if (union.dueSince && union.withoutRate.length > 0)
    return {
      state: 'to-do',
      words: `Taux inconnu pour ${union.withoutRate.join(', ')}`,
      advice: `La TVA de ces pays est due depuis le ${formatLongDay(union.dueSince)}. Le réglage VAT_RATES_ABROAD donne leurs taux.`,
      badge: late('TVA due'),
      link,
    };
  if (!union.dueSince && union.percent >= alarmPercent)
    return {
      state: 'to-do',
      words: `${percent(union.percent)} du seuil de ${limit}`,
      advice: `Au-delà de ${limit}, la TVA est celle du pays de l’acheteur. Le guichet OSS s’ouvre avant, pas après.`,
      badge: near(`${percent(union.percent)} du seuil`),
      link,
    };
  return {
    state: 'in-order',
    words: union.dueSince
      ? `Celle du pays de l’acheteur, depuis le ${formatLongDay(union.dueSince)}`
      : `${percent(union.percent)} du seuil de ${limit}`,
    link: union.dueSince ? { ...link, label: 'Tableau OSS' } : thresholdsLink,
  };
}

/** Reception of electronic invoices (CGI, art. 289 bis). */
const receptionSince = '2026-09-01';

export const receptionFinding = (answer: GivenAnswer | undefined, now: Date): Finding => {
  const missing: Finding = {
    state: 'to-do',
    words: 'Aucune plateforme agréée n’est déclarée',
    advice:
      'Obligatoire depuis le 1er\u00a0septembre 2026. Sans plateforme agréée, un fournisseur assujetti ne peut plus vous facturer.',
    badge: lateSince(receptionSince, now),
    ask: 'Déclarer ma plateforme',
  };
  return answered(
    {
      question: 'invoice-platform',
      open: missing,
      meaning: {
        yes: (statement) => ({ state: 'in-order', words: `Par une plateforme agréée\u00a0: ${statement}` }),
        no: () => missing,
        'not-concerned': (statement) => ({
          state: 'not-applicable',
          words: `Non assujetti à la TVA\u00a0: ${statement}`,
        }),
      },
    },
    answer,
    now,
  );
};

export function reportingFinding(facts: InvoicePlatformDutyFacts): Finding {
  const link = { to: '/admin/conformite#e-reporting', label: 'E-reporting' };
  const todo = (words: string): Finding => ({ state: 'to-do', words, badge: late('À transmettre'), link });
  if (!facts.isMandatory)
    return {
      state: 'not-applicable',
      words: `Au ${formatLongDay(facts.mandatoryFrom)} pour une petite entreprise\u202f; fichiers d’essai prêts`,
      link,
    };
  if (facts.platform !== 'none' && facts.refused + facts.overdue === 0)
    return { state: 'in-order', words: 'Chaque période est transmise et acceptée', link };
  if (facts.platform === 'none') return todo('Aucune plateforme ne transmet les ventes');
  return todo(
    [
      ...(facts.refused > 0 ? [counted(facts.refused, 'envoi refusé', 'envois refusés')] : []),
      ...(facts.overdue > 0 ? [counted(facts.overdue, 'période en retard', 'périodes en retard')] : []),
    ].join(', '),
  );
}

export function ledgerFinding({
  lastMonth,
  archives,
  verifiedAt,
  problem,
  late: lateMonth,
}: LedgerDutyFacts): Finding {
  const link = { to: '/admin/conformite/archives', label: 'Archives' };
  if (problem)
    return {
      state: 'to-do',
      words: `La chaîne des archives est rompue en ${problem.period.length === 4 ? problem.period : monthAndYear(`${problem.period}-01`)}`,
      advice:
        'Une archive ne correspond plus à son empreinte. Ne la remplacez pas\u00a0: cherchez d’abord ce qui l’a changée.',
      badge: late('Chaîne rompue'),
      link,
    };
  if (archives > 0 && verifiedAt === null)
    return { state: 'unknown', words: 'Les archives n’ont pas encore été vérifiées', link };
  if (lateMonth)
    return {
      state: 'to-do',
      words: `Pas encore scellé\u00a0: ${monthAndYear(`${lateMonth}-01`)}`,
      badge: near('Mois à sceller'),
      link,
    };
  return {
    state: 'in-order',
    words: lastMonth
      ? `Chaîne intacte, ${monthAndYear(`${lastMonth.period}-01`)} scellé le ${dayAndMonth(lastMonth.closedAt)}`
      : 'Factures numérotées et protégées\u202f; aucun mois à sceller encore',
    link,
  };
}

export function trainerFinding(
  { training, france }: VatDutyFacts,
  answer: GivenAnswer | undefined,
  now: Date,
): Finding {
  if (!training)
    return {
      state: 'not-applicable',
      words: `Pas d’attestation 3511\u00a0: vos formations ${france.isExempt ? 'sont en franchise' : 'portent la TVA'}`,
      link: { to: '/admin/conformite#seuils', label: 'Pourquoi' },
    };
  const open: Finding = {
    state: 'to-do',
    words: `Attestation ${training.number}, du ${formatLongDay(training.day)}\u00a0: est-elle encore valable\u202f?`,
    advice: 'Vos factures s’appuient sur elle. Le site ne peut pas savoir si elle a été retirée.',
  };
  const expired: Finding = {
    state: 'to-do',
    words: 'L’attestation que vos factures emploient n’est plus valable',
    advice: 'La TVA est due depuis sa perte. Changez le régime avant la prochaine vente.',
    badge: late('TVA due'),
  };
  return answered(
    {
      question: 'trainer-certificate',
      open,
      meaning: {
        yes: (statement) => ({
          state: 'in-order',
          words: `Attestation ${training.number}, valable\u00a0: ${statement}`,
        }),
        no: () => expired,
        'not-concerned': () => expired,
      },
    },
    answer,
    now,
  );
}
