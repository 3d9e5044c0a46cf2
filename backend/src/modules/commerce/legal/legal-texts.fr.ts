import type { LegalBlock, LegalSection } from '@atelier/contracts/legal';
import type { PrivacyRow } from '@atelier/contracts/privacy';
import { legalPaths } from '@atelier/contracts/words/legal-words';
import { audienceStatement } from '@atelier/contracts/words/privacy-words';
import { mentionOf, vatMentions, vatNotice, type VatRegime } from '@atelier/contracts/words/vat-regimes';
import type { Mediator } from '../../../production-refusals.js';
import { countryName, formatPercent } from '../invoices/invoice-texts.js';
import type { Seller } from '../invoices/invoice.domain.js';
import { guaranteeSection, type LegalContent, withdrawalFormSection } from './legal-text.domain.js';

// All words of the terms of sale and of the privacy policy, in one place: a lawyer of the shop may change them here,
// and each change makes a new version at the next start. Amounts, people and means come from the configuration.

/** What is configured and really offered. */
export interface LegalFacts {
  brand: string;
  seller: Seller;
  telephone: string | null;
  /** Null while none is configured: production refuses that. */
  mediator: Mediator | null;
  host: string | null;
  hasPayPal: boolean;
  /** In force on the day of the text. */
  vat: VatRegime;
  sendsMail: boolean;
  hasObjectStore: boolean;
  hasAttestations: boolean;
}

const text = (words: string): LegalBlock => ({ kind: 'text', text: words });
const list = (...items: string[]): LegalBlock => ({ kind: 'list', items });
const section = (id: string, title: string, ...blocks: LegalBlock[]): LegalSection => ({ id, title, blocks });

// Plain spaces, as in the versions already published: others would make one more version of each text.
const siretOf = ({ siret }: Seller) => siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1 $2 $3 $4');
const addressOf = ({ street, postcode, city, country }: Seller) =>
  `${street}, ${postcode} ${city}, ${countryName(country)}`;

/** « carte bancaire ou PayPal ». */
export const meansOfPayment = ({ hasPayPal }: LegalFacts): string[] => [
  'carte bancaire',
  ...(hasPayPal ? ['PayPal'] : []),
];

const mediatorFact = ({ name, address, site }: Mediator): string =>
  `${name}, ${address}, [${site.replace(/^https?:\/\//, '')}](${site.replace(/^http:/, 'https:')})`;

const identity = (facts: LegalFacts): [string, string][] => {
  const { seller, host, mediator, telephone } = facts;
  const optional: [string, string | null][] = [
    ['Vendeur', [seller.name, seller.mentions].filter(Boolean).join(', ')],
    ['Enseigne', facts.brand],
    ['Adresse', addressOf(seller)],
    ['SIRET', siretOf(seller)],
    ['TVA', vatNotice(facts.vat, seller.vatNumber)],
    ['Email', seller.email || null],
    ['Téléphone', telephone || null],
    ['Hébergeur', host],
    ['Médiateur', mediator && mediatorFact(mediator)],
  ];
  return optional.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));
};

const exemptions: Record<string, string> = {
  [vatMentions.franchise]: 'La TVA n’est pas applicable (article 293 B du code général des impôts)',
  [vatMentions.training]:
    'Les formations sont exonérées de TVA (article 261, 4, 4° a du code général des impôts)',
};

function taxWords({ vat }: LegalFacts): string {
  const [consumers, companies] = [mentionOf(vat, 'consumer'), mentionOf(vat, 'company')];
  const forCompanies =
    companies === vatMentions.training && consumers !== companies
      ? ' Les places d’une entreprise établie en France sont exonérées de TVA (article 261, 4, 4° a du code général des impôts).'
      : '';
  if (consumers !== null)
    return `Les prix sont en euros. ${exemptions[consumers]}\u00a0: le prix affiché est le prix payé.${forCompanies}`;
  const abroad =
    Object.keys(vat.abroad).length > 0
      ? ' Si vous résidez dans un autre pays de l’Union européenne, la TVA est celle de votre pays, déclarée par le guichet unique\u00a0; le prix, lui, ne change pas.'
      : '';
  return `Les prix sont en euros, toutes taxes comprises, dont la TVA au taux de ${formatPercent(vat.home ?? 0)} pour un client établi en France.${abroad}${forCompanies}`;
}

/** The annex to article D211-4, for content that is supplied over the whole life of the contract. */
const framedGuarantee: LegalBlock = {
  kind: 'frame',
  title: 'Garantie légale de conformité et garantie légale des vices cachés',
  texts: [
    'Le consommateur a droit à la mise en œuvre de la garantie légale de conformité en cas d’apparition d’un défaut de conformité durant toute la durée de son accès, à compter de la fourniture du contenu numérique ou du service numérique. Durant ce délai, le consommateur n’est tenu d’établir que l’existence du défaut de conformité et non la date d’apparition de celui-ci.',
    'La garantie légale de conformité emporte obligation de fournir toutes les mises à jour nécessaires au maintien de la conformité du contenu numérique ou du service numérique durant toute la durée de cet accès.',
    'La garantie légale de conformité donne au consommateur droit à la mise en conformité du contenu numérique ou du service numérique sans retard injustifié suivant sa demande, sans frais et sans inconvénient majeur pour lui.',
    'Le consommateur peut obtenir une réduction du prix en conservant le contenu numérique ou le service numérique, ou il peut mettre fin au contrat en se faisant rembourser intégralement contre renoncement au contenu numérique ou au service numérique, si\u00a0:',
    '1° Le professionnel refuse de mettre le contenu numérique ou le service numérique en conformité\u00a0;',
    '2° La mise en conformité du contenu numérique ou du service numérique est retardée de manière injustifiée\u00a0;',
    '3° La mise en conformité du contenu numérique ou du service numérique ne peut intervenir sans frais imposés au consommateur\u00a0;',
    '4° La mise en conformité du contenu numérique ou du service numérique occasionne un inconvénient majeur pour le consommateur\u00a0;',
    '5° La non-conformité du contenu numérique ou du service numérique persiste en dépit de la tentative de mise en conformité du professionnel restée infructueuse.',
    'Le consommateur a également droit à une réduction du prix ou à la résolution du contrat lorsque le défaut de conformité est si grave qu’il justifie que la réduction du prix ou la résolution du contrat soit immédiate. Le consommateur n’est alors pas tenu de demander la mise en conformité du contenu numérique ou du service numérique au préalable.',
    'Dans les cas où le défaut de conformité est mineur, le consommateur n’a droit à l’annulation du contrat que si le contrat ne prévoit pas le paiement d’un prix.',
    'Toute période d’indisponibilité du contenu numérique ou du service numérique en vue de sa remise en conformité suspend la garantie qui restait à courir jusqu’à la fourniture du contenu numérique ou du service numérique de nouveau conforme.',
    'Les droits mentionnés ci-dessus résultent de l’application des articles L. 224-25-1 à L. 224-25-31 du code de la consommation.',
    'Le professionnel qui fait obstacle de mauvaise foi à la mise en œuvre de la garantie légale de conformité encourt une amende civile d’un montant maximal de 300\u00a0000 euros, qui peut être porté jusqu’à 10\u00a0% du chiffre d’affaires moyen annuel (article L. 242-18-1 du code de la consommation).',
    'Le consommateur bénéficie également de la garantie légale des vices cachés en application des articles 1641 à 1649 du code civil, pendant une durée de deux ans à compter de la découverte du défaut. Cette garantie donne droit à une réduction de prix si le contenu numérique ou le service numérique est conservé ou à un remboursement intégral contre renonciation au contenu numérique ou au service numérique.',
  ],
};

/** The annex to article R221-1. */
const withdrawalForm = ({ seller }: LegalFacts): LegalBlock => ({
  kind: 'form',
  title: 'Modèle de formulaire de rétractation',
  lines: [
    '(Veuillez compléter et renvoyer le présent formulaire uniquement si vous souhaitez vous rétracter du contrat.)',
    `À l’attention de ${seller.name}, ${addressOf(seller)}${seller.email ? `, ${seller.email}` : ''}\u00a0:`,
    'Je/nous (*) vous notifie/notifions (*) par la présente ma/notre (*) rétractation du contrat portant sur la vente du bien (*)/pour la prestation de services (*) ci-dessous\u00a0:',
    'Commandé le (*)/reçu le (*)\u00a0:',
    'Nom du (des) consommateur(s)\u00a0:',
    'Adresse du (des) consommateur(s)\u00a0:',
    'Signature du (des) consommateur(s) (uniquement en cas de notification du présent formulaire sur papier)\u00a0:',
    'Date\u00a0:',
    '(*) Rayez la mention inutile.',
  ],
});

const withdrawalSection = section(
  'retractation',
  'Droit de rétractation',
  text(
    'Pour un achat en ligne, la loi vous donne 14 jours pour vous rétracter, sans motif et sans frais (article L221-18 du code de la consommation). Ce droit s’éteint pour un cours que vous commencez avant la fin de ce délai, parce que vous avez demandé l’accès immédiat et renoncé expressément à ce droit au moment de payer (article L221-28, 13°). Un cours est commencé dès qu’une de ses leçons vous est remise\u00a0: vous en avez ouvert la page, la vidéo, un document ou le code. Les leçons en aperçu gratuit et la simple présence du cours parmi les vôtres ne le commencent pas\u00a0; il reste alors ouvert à la rétractation.',
  ),
  text(
    'Le jour du paiement ne compte pas. Le délai court jusqu’à la dernière heure de son dernier jour\u00a0; si c’est un samedi, un dimanche ou un jour férié, il court jusqu’au premier jour ouvrable qui suit (article L221-19). Votre commande dit quel jour c’est.',
  ),
  text(
    `Pour vous rétracter en ligne, suivez «\u00a0[Renoncer à un contrat](${legalPaths.withdrawal})\u00a0», au bas de chaque page de ce site, ou «\u00a0Renoncer au contrat ici\u00a0» sur votre commande\u00a0: vous confirmez la rétractation, et un accusé de réception daté part aussitôt par email (article D221-5). Vous pouvez aussi nous envoyer le [modèle de formulaire](${legalPaths.terms}#${withdrawalFormSection}) ci-dessous, ou toute autre déclaration sans ambiguïté.`,
  ),
  text(
    'Nous vous remboursons la totalité de ce que vous avez payé, au plus tard 14 jours après avoir reçu votre décision, par le moyen de paiement utilisé (article L221-24). L’accès au cours prend alors fin.',
  ),
);

const disputeSection = ({ seller, mediator }: LegalFacts): LegalSection =>
  section(
    'litiges',
    'Réclamations et médiation',
    text(
      `Écrivez-nous d’abord\u00a0: presque tout se règle [par message](/contact)${seller.email ? `, ou à ${seller.email}` : ''}. Nous répondons sous deux jours ouvrés.`,
    ),
    mediator
      ? text(
          `Sans solution dans le mois, ou si notre réponse ne vous convient pas, vous pouvez saisir gratuitement le médiateur de la consommation (articles L612-1 et L616-1)\u00a0: ${mediatorFact(mediator)}. La demande se fait en ligne sur son site, ou par courrier, dans l’année qui suit votre réclamation écrite.`,
        )
      : text(
          'Sans solution, vous pouvez recourir gratuitement à un médiateur de la consommation (article L612-1).',
        ),
    text(
      'Vous pouvez aussi signaler un problème à l’administration ([signal.conso.gouv.fr](https://signal.conso.gouv.fr)). Ces conditions relèvent du droit français. Vous pouvez saisir le tribunal de votre domicile\u00a0; si vous résidez dans un autre pays de l’Union européenne, vous gardez la protection des règles impératives de ce pays.',
    ),
  );

/** Terms of sale, in the order of a purchase. */
export const termsContent = (facts: LegalFacts): LegalContent => ({
  title: 'Conditions de vente',
  sections: [
    section('vendeur', 'Le vendeur', { kind: 'facts', facts: identity(facts) }),
    section(
      'prix',
      'Prix et paiement',
      text(
        `${taxWords(facts)} Le prix payé est celui affiché au moment du paiement\u00a0; s’il a changé depuis l’ajout au panier, il vous est montré avant que rien ne soit débité.`,
      ),
      text(
        `Le paiement se fait en une fois, par ${meansOfPayment(facts).join(' ou ')}. Le numéro de votre carte va directement au prestataire de paiement, jamais à nos serveurs.`,
      ),
    ),
    section(
      'commande',
      'Commande',
      text(
        'Le panier montre les cours choisis et leur prix, et se corrige jusqu’au paiement. Le bouton «\u00a0Payer\u00a0» porte le total et vous engage\u00a0: c’est une commande avec obligation de paiement (article L221-14). Le contrat est conclu, en français, quand le prestataire de paiement a confirmé le règlement.',
      ),
      text(
        'Vous recevez par email la confirmation de la commande, la facture et ces conditions en PDF. Votre commande garde la version que vous avez acceptée\u00a0; elle y reste consultable, et les commandes sont archivées dix ans (articles L213-1 et D213-1).',
      ),
    ),
    section(
      'acces',
      'Accès aux cours',
      text(
        'L’accès est ouvert dès la confirmation du paiement, en général en quelques secondes. Il est à vie, mises à jour comprises, pour votre usage personnel\u00a0: ni le compte ni les vidéos ne se partagent ou ne se revendent.',
      ),
      text(
        'Il suffit d’un navigateur récent et d’une connexion à internet, sans mesure technique de protection à installer. Un cours retiré de la vente reste ouvert à qui l’a acheté.',
      ),
    ),
    withdrawalSection,
    section(withdrawalFormSection, 'Formulaire de rétractation', withdrawalForm(facts)),
    section(
      'garantie',
      'Garantie de 10 jours',
      text(
        'La garantie de la maison s’ajoute à vos droits\u00a0: dans les 10 jours qui suivent l’achat, vous vous faites rembourser chaque cours en totalité, sans question, même commencé, depuis votre commande et sur le moyen de paiement utilisé. L’argent revient sous cinq à dix jours ouvrés, selon votre banque. L’accès au cours prend alors fin. Cette garantie commerciale est donnée par le vendeur, sans frais\u00a0; les garanties légales s’appliquent indépendamment d’elle.',
      ),
    ),
    section(
      guaranteeSection,
      'Garanties légales',
      text(
        `Le vendeur, dont l’adresse est ci-dessus, répond de la conformité des cours. Pour faire jouer ces garanties, [écrivez-nous](/contact) en disant ce qui ne marche pas.`,
      ),
      framedGuarantee,
    ),
    section(
      'cadeaux',
      'Offrir un cours',
      text(
        'Un cours offert s’ouvre à la personne qui accepte le cadeau, dont le lien part au jour choisi. La facture est au nom de qui offre, qui garde le droit de rétractation de 14 jours et la garantie de 10 jours. Offrir ne vous donne pas d’accès.',
      ),
    ),
    section(
      'entreprises',
      'Places pour une entreprise',
      text(
        'Les places achetées par une entreprise ou pour une activité professionnelle sont une commande entre professionnels\u00a0: ni le droit de rétractation ni la garantie de 10 jours ne s’y appliquent. Une place que personne n’a commencée se reprend et se redonne autant de fois que l’entreprise le veut.',
      ),
    ),
    section(
      'avis',
      'Avis des élèves',
      text(
        `Seuls les élèves inscrits à un cours peuvent lui donner un avis, sans contrepartie. Comment les avis sont contrôlés, classés et, parfois, retirés se lit dans la [rubrique des avis](${legalPaths.reviews}).`,
      ),
    ),
    disputeSection(facts),
  ],
});

const recipients = (facts: LegalFacts): string[] => [
  'Stripe (Stripe Payments Europe, Irlande), qui encaisse et rembourse les paiements par carte. Des données peuvent aller aux États-Unis, sous la décision d’adéquation «\u00a0Data Privacy Framework\u00a0» et les clauses types de la Commission européenne.',
  ...(facts.hasPayPal
    ? [
        'PayPal (PayPal (Europe) S.à r.l. et Cie, Luxembourg), si vous payez par ce moyen. Des données peuvent aller aux États-Unis, sous les clauses types de la Commission européenne.',
      ]
    : []),
  facts.host
    ? `Notre hébergeur, sur nos instructions\u00a0: ${facts.host}.`
    : 'Notre hébergeur, sur nos instructions.',
  ...(facts.hasObjectStore
    ? [
        'Le service qui stocke les fichiers des cours, sur nos instructions\u00a0: vidéos, documents, travaux rendus.',
      ]
    : []),
  ...(facts.sendsMail
    ? [
        'Le service qui achemine nos emails, sur nos instructions\u00a0: il reçoit votre adresse et le message.',
      ]
    : []),
  'YouTube (Google Ireland, Irlande), seulement quand vous acceptez de charger une vidéo hébergée chez lui\u00a0; de même Genially et Canva pour les contenus qui le disent. Rien ne leur est envoyé avant.',
];

/** The privacy policy (articles 13 and 14 of the GDPR). @param rows what is kept, of each kind of data */
export const privacyContent = (facts: LegalFacts, rows: readonly PrivacyRow[]): LegalContent => ({
  title: 'Politique de confidentialité',
  sections: [
    section(
      'responsable',
      'Qui est responsable',
      text(
        `${facts.seller.name}, ${addressOf(facts.seller)}${facts.seller.email ? `, ${facts.seller.email}` : ''}, décide de l’usage de vos données sur ${facts.brand}. Pour toute question, [écrivez-nous](/contact).`,
      ),
    ),
    section(
      'informations',
      'Informations recueillies',
      text(
        'Le mot de passe n’est gardé que sous forme chiffrée et irréversible. Le numéro de votre carte ne passe jamais par nos serveurs\u00a0: il va directement au prestataire de paiement. Ce qui est nécessaire à l’achat est marqué comme tel dans les formulaires\u00a0; sans cela, la commande ne peut pas être prise. Le reste est facultatif.',
      ),
      ...(facts.hasAttestations
        ? [
            text(
              'Ce site délivre des attestations\u00a0: il garde pour cela le temps passé chaque jour sur vos leçons. Ce qu’une attestation certifie se lit à l’adresse imprimée dessus, avec le code qu’elle porte.',
            ),
          ]
        : []),
    ),
    section(
      'donnees',
      'Donnée par donnée',
      text(
        'Pourquoi nous la gardons, ce qui nous y autorise, combien de temps, et qui la reçoit (RGPD, articles\u00a05 et 13). Ces durées sont tenues par le site lui-même\u00a0: passé le terme, la donnée est effacée dans la journée, sauf litige en cours.',
      ),
      { kind: 'uses', rows: [...rows] },
    ),
    section(
      'utilisation',
      'Utilisation',
      text(
        'Vos données ne servent ni à la publicité ni au profilage, et aucune décision automatique n’en est tirée. Les emails que nous envoyons concernent votre compte, vos cours et vos achats. Il n’y en a pas d’autres sans votre accord, et chacun de ceux-là se refuse en un clic.',
      ),
    ),
    section(
      'partage',
      'Partage',
      text('Rien n’est vendu, ni loué. Reçoivent ce qu’il leur faut, et rien de plus\u00a0:'),
      list(...recipients(facts)),
      text(
        'Votre formateur voit votre nom et votre progression dans ses cours. Les autres élèves voient le nom d’utilisateur et la photo que vous avez choisis, à côté de vos questions et de vos avis.',
      ),
    ),
    section('audience', 'Mesure d’audience', ...audienceStatement.map(text)),
    section(
      'securite',
      'Sécurité',
      text(
        'La connexion est chiffrée. Votre session tient à un cookie que les scripts de la page ne peuvent pas lire, et prend fin à la déconnexion. Vous pouvez la fermer à distance depuis votre profil.',
      ),
      text(
        'Ce cookie est indispensable\u00a0: il n’y a donc rien à accepter ni à refuser. Le panier et le thème choisi restent dans votre navigateur.',
      ),
    ),
    section(
      'droits',
      'Vos droits',
      text(
        'Vous pouvez consulter, corriger, emporter et effacer ce que nous savons de vous, depuis la page «\u00a0Profil\u00a0»\u00a0: vos données s’y téléchargent en un fichier, et votre compte s’y ferme. Vous pouvez aussi vous opposer à un traitement fondé sur l’intérêt légitime, demander sa limitation, retirer un accord donné et dire ce que deviendront vos données après votre mort, [par message](/contact). Nous répondons dans le mois.',
      ),
      text(
        'À la fermeture du compte vos données sont effacées, sauf ce que la loi impose de garder\u00a0: les pièces comptables, dix ans (article L123-22 du code de commerce).',
      ),
      text(
        'Si notre réponse ne vous convient pas, vous pouvez saisir la CNIL ([cnil.fr](https://www.cnil.fr)).',
      ),
    ),
  ],
});
