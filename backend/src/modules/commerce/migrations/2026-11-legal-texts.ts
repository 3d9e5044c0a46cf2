import { Migration } from '@mikro-orm/migrations';
import type { LegalSection } from '@atelier/contracts/legal';
import { sha256Of } from '../legal/legal-text.domain.js';

const section = (id: string, title: string, ...texts: string[]): LegalSection => ({
  id,
  title,
  blocks: texts.map((text) => ({ kind: 'text' as const, text })),
});

/** Every wording that the site showed until texts had versions. */
const sections = {
  cgv: section(
    'cgv',
    'Conditions de vente',
    'Les prix sont en euros, toutes taxes comprises. L’accès est ouvert dès la confirmation du paiement, à vie, pour votre usage personnel.',
    'En demandant l’accès immédiat, vous renoncez au délai légal de rétractation de 14 jours. La garantie de la maison reste acquise\u00a0: remboursé sous 10 jours, sans question.',
  ),
  prix: section(
    'prix',
    'Prix et paiement',
    'Les prix sont en euros, toutes taxes comprises. Le prix payé est celui affiché au moment du paiement\u202f; s’il a changé depuis l’ajout au panier, il vous est montré avant que rien ne soit débité.',
    'Le paiement se fait par carte, en une fois. La commande est conclue quand le prestataire de paiement l’a confirmée.',
  ),
  acces: section(
    'acces',
    'Accès aux cours',
    'L’accès est ouvert dès la confirmation du paiement, en général en quelques secondes. Il est à vie, mises à jour comprises, pour votre usage personnel\u00a0: ni le compte ni les vidéos ne se partagent ou ne se revendent.',
    'Il suffit d’un navigateur récent et d’une connexion à internet. Un cours retiré de la vente reste ouvert à qui l’a acheté.',
  ),
  retractation: section(
    'retractation',
    'Droit de rétractation',
    'Pour un achat en ligne, la loi vous donne 14 jours pour vous rétracter, sans motif. Ce droit s’éteint lorsque la fourniture d’un contenu numérique commence avant la fin de ce délai, à votre demande et si vous y avez expressément renoncé (article L221-28 du code de la consommation).',
    'C’est ce que vous acceptez au paiement en demandant l’accès immédiat. Sans cet accord, aucun achat n’est enregistré.',
  ),
  garantie: section(
    'garantie',
    'Garantie de 10 jours',
    'La garantie de la maison s’ajoute à vos droits\u00a0: dans les 10 jours qui suivent l’achat, un message suffit pour être remboursé en totalité, sans question, sur le moyen de paiement utilisé. L’accès au cours prend alors fin.',
    'Les garanties légales de conformité des contenus numériques s’appliquent par ailleurs (articles L224-25-12 et suivants du code de la consommation).',
  ),
  litiges: section(
    'litiges',
    'Réclamations',
    'Écrivez-nous d’abord\u00a0: presque tout se règle par message. Ces conditions relèvent du droit français. À défaut d’accord, vous pouvez recourir gratuitement à un médiateur de la consommation, ou saisir le tribunal de votre domicile.',
  ),
  retractation2: section(
    'retractation',
    'Droit de rétractation',
    'Pour un achat en ligne, la loi vous donne 14 jours pour vous rétracter, sans motif. Ce droit s’éteint lorsque la fourniture d’un contenu numérique commence avant la fin de ce délai, à votre demande et si vous y avez expressément renoncé (article L221-28 du code de la consommation).',
    'Le jour du paiement ne compte pas. Le délai court jusqu’à la dernière heure de son dernier jour\u00a0; si c’est un samedi, un dimanche ou un jour férié, il court jusqu’au premier jour ouvrable qui suit (article L221-19). Votre commande dit quel jour c’est.',
    'C’est ce que vous acceptez au paiement en demandant l’accès immédiat. Sans cet accord, aucun achat n’est enregistré.',
  ),
  prix2: section(
    'prix',
    'Prix et paiement',
    'Les prix sont en euros, toutes taxes comprises. Le prix payé est celui affiché au moment du paiement\u202f; s’il a changé depuis l’ajout au panier, il vous est montré avant que rien ne soit débité.',
    'Le paiement se fait en une fois, par les moyens proposés au moment de payer. La commande est conclue quand le prestataire de paiement l’a confirmée.',
  ),
  garantie2: section(
    'garantie',
    'Garantie de 10 jours',
    'La garantie de la maison s’ajoute à vos droits\u00a0: dans les 10 jours qui suivent l’achat, vous vous faites rembourser chaque cours en totalité, sans question, depuis votre commande et sur le moyen de paiement utilisé. L’argent revient sous cinq à dix jours ouvrés, selon votre banque. L’accès au cours prend alors fin.',
    'Les garanties légales de conformité des contenus numériques s’appliquent par ailleurs (articles L224-25-12 et suivants du code de la consommation).',
  ),
  informations: section(
    'informations',
    'Informations recueillies',
    'À l’inscription\u00a0: un nom d’utilisateur, une adresse email et un mot de passe, que nous ne gardons que sous forme chiffrée et irréversible.',
    'À l’achat\u00a0: les cours choisis, le montant, la date et les conditions acceptées. Le numéro de votre carte ne passe jamais par nos serveurs\u00a0: il va directement au prestataire de paiement.',
    'En suivant un cours\u00a0: les leçons terminées, pour afficher votre progression.',
  ),
  utilisation: section(
    'utilisation',
    'Utilisation',
    'Ces informations servent à vous ouvrir vos cours, à tenir les comptes et à vous répondre. Elles ne servent ni à la publicité ni au profilage.',
  ),
  partage: section(
    'partage',
    'Partage',
    'Rien n’est vendu. Seul le prestataire de paiement reçoit ce qu’il lui faut pour encaisser votre achat, et pour le rembourser.',
  ),
  securite: section(
    'securite',
    'Sécurité',
    'La connexion est chiffrée. Votre session tient à un cookie que les scripts de la page ne peuvent pas lire, et prend fin à la déconnexion. Le panier et le thème choisi restent dans votre navigateur.',
  ),
  droits: section(
    'droits',
    'Vos droits',
    'Vous pouvez demander à consulter, corriger ou effacer ce que nous savons de vous. Les pièces comptables sont gardées le temps que la loi impose.',
  ),
  informations2: section(
    'informations',
    'Informations recueillies',
    'À l’inscription\u00a0: un nom d’utilisateur, une adresse email et un mot de passe, que nous ne gardons que sous forme chiffrée et irréversible. Votre nom complet et une photo, si vous les ajoutez à votre profil.',
    'À l’achat\u00a0: les cours choisis, le montant, la date et les conditions acceptées. Le numéro de votre carte ne passe jamais par nos serveurs\u00a0: il va directement au prestataire de paiement.',
    'En suivant un cours\u00a0: les leçons terminées, pour afficher votre progression.',
    'À chaque connexion\u00a0: le nom du navigateur et la date, pour vous montrer vos appareils connectés.',
  ),
  utilisation2: section(
    'utilisation',
    'Utilisation',
    'Ces informations servent à exécuter le contrat qui nous lie\u00a0: vous ouvrir vos cours, tenir les comptes et vous répondre. Elles ne servent ni à la publicité ni au profilage, et aucune décision automatique n’en est tirée.',
    'Les emails que nous envoyons concernent votre compte et vos achats. Il n’y en a pas d’autres sans votre accord.',
  ),
  partage2: section(
    'partage',
    'Partage',
    'Rien n’est vendu, ni loué. Seul le prestataire de paiement reçoit ce qu’il lui faut pour encaisser votre achat, et pour le rembourser. L’hébergeur et le service d’envoi d’emails agissent pour nous, sur nos instructions.',
    'Votre formateur voit votre nom et votre progression dans ses cours. Les autres élèves voient le nom d’utilisateur et la photo que vous avez choisis, à côté de vos questions et de vos avis.',
  ),
  securite2: section(
    'securite',
    'Sécurité',
    'La connexion est chiffrée. Votre session tient à un cookie que les scripts de la page ne peuvent pas lire, et prend fin à la déconnexion. Vous pouvez la fermer à distance depuis votre profil.',
    'Ce cookie est le seul, et il est indispensable\u00a0: il n’y a donc rien à accepter ni à refuser. Le panier et le thème choisi restent dans votre navigateur.',
  ),
  droits2: section(
    'droits',
    'Vos droits',
    'Vous pouvez consulter, corriger, emporter et effacer ce que nous savons de vous, depuis la page «\u00a0Profil\u00a0»\u00a0: vos données s’y téléchargent en un fichier, et votre compte s’y ferme. Vous pouvez aussi vous opposer à un traitement ou demander sa limitation, par message.',
    'Vos données sont gardées tant que votre compte existe. À sa fermeture elles sont effacées, sauf les pièces comptables, gardées dix ans comme la loi l’impose.',
    'Si notre réponse ne vous convient pas, vous pouvez saisir la CNIL (cnil.fr).',
  ),
  informations3: section(
    'informations',
    'Informations recueillies',
    'À l’inscription\u00a0: un nom d’utilisateur, une adresse email et un mot de passe, que nous ne gardons que sous forme chiffrée et irréversible. Votre nom complet et une photo, si vous les ajoutez à votre profil.',
    'À l’achat\u00a0: les cours choisis, le montant, la date et les conditions acceptées. Le numéro de votre carte ne passe jamais par nos serveurs\u00a0: il va directement au prestataire de paiement.',
    'En suivant un cours\u00a0: les leçons terminées, pour afficher votre progression.',
    'Si ce site délivre des attestations\u00a0: le temps passé chaque jour sur vos leçons, pour pouvoir l’attester. Ce qu’une attestation certifie se lit à l’adresse imprimée dessus, par qui en a le code.',
    'À chaque connexion\u00a0: le nom du navigateur et la date, pour vous montrer vos appareils connectés.',
  ),
  informations4: section(
    'informations',
    'Informations recueillies',
    'À l’inscription\u00a0: un nom d’utilisateur, une adresse email et un mot de passe, que nous ne gardons que sous forme chiffrée et irréversible. Votre nom complet et une photo, si vous les ajoutez à votre profil.',
    'Si vous enseignez\u00a0: le titre professionnel, la biographie et la photo de votre profil, que tout visiteur voit sur la page de vos cours et de vos tutoriels.',
    'À l’achat\u00a0: les cours choisis, le montant, la date et les conditions acceptées. Le numéro de votre carte ne passe jamais par nos serveurs\u00a0: il va directement au prestataire de paiement.',
    'En suivant un cours\u00a0: les leçons terminées, pour afficher votre progression.',
    'Si ce site délivre des attestations\u00a0: le temps passé chaque jour sur vos leçons, pour pouvoir l’attester. Ce qu’une attestation certifie se lit à l’adresse imprimée dessus, par qui en a le code.',
    'À chaque connexion\u00a0: le nom du navigateur et la date, pour vous montrer vos appareils connectés.',
  ),
  partage3: section(
    'partage',
    'Partage',
    'Rien n’est vendu, ni loué. Seul le prestataire de paiement que vous choisissez reçoit ce qu’il lui faut pour encaisser votre achat, et pour le rembourser. L’hébergeur et le service d’envoi d’emails agissent pour nous, sur nos instructions.',
    'Votre formateur voit votre nom et votre progression dans ses cours. Les autres élèves voient le nom d’utilisateur et la photo que vous avez choisis, à côté de vos questions et de vos avis.',
  ),
  informations5: section(
    'informations',
    'Informations recueillies',
    'À l’inscription\u00a0: un nom d’utilisateur, une adresse email et un mot de passe, que nous ne gardons que sous forme chiffrée et irréversible. Votre nom complet et une photo, si vous les ajoutez à votre profil.',
    'Si vous enseignez\u00a0: le titre professionnel, la biographie et la photo de votre profil, que tout visiteur voit sur la page de vos cours et de vos tutoriels.',
    'À l’achat\u00a0: les cours choisis, le montant, la date et les conditions acceptées. Le numéro de votre carte ne passe jamais par nos serveurs\u00a0: il va directement au prestataire de paiement.',
    'En suivant un cours\u00a0: les leçons terminées, pour afficher votre progression.',
    'Si ce site délivre des attestations\u00a0: le temps passé chaque jour sur vos leçons, pour pouvoir l’attester. Ce qu’une attestation certifie se lit à l’adresse imprimée dessus, par qui en a le code.',
    'Pour mieux vous répondre\u00a0: une note que l’administration peut écrire à propos de votre compte. Elle figure dans la copie de vos données, et disparaît avec le compte.',
    'À chaque connexion\u00a0: le nom du navigateur et la date, pour vous montrer vos appareils connectés.',
  ),
  informations6: section(
    'informations',
    'Informations recueillies',
    'À l’inscription\u00a0: un nom d’utilisateur, une adresse email et un mot de passe, que nous ne gardons que sous forme chiffrée et irréversible. Votre nom complet et une photo, si vous les ajoutez à votre profil.',
    'Si vous enseignez\u00a0: le titre professionnel, la biographie et la photo de votre profil, que tout visiteur voit sur la page de vos cours et de vos tutoriels.',
    'À l’achat\u00a0: les cours choisis, le montant, la date et les conditions acceptées. Le numéro de votre carte ne passe jamais par nos serveurs\u00a0: il va directement au prestataire de paiement.',
    'En suivant un cours\u00a0: les leçons terminées, pour afficher votre progression.',
    'Si ce site délivre des attestations\u00a0: le temps passé chaque jour sur vos leçons, pour pouvoir l’attester. Ce qu’une attestation certifie se lit à l’adresse imprimée dessus, avec le code qu’elle porte.',
    'Pour mieux vous répondre\u00a0: une note que l’administration peut écrire à propos de votre compte. Elle figure dans la copie de vos données, et disparaît avec le compte.',
    'À chaque connexion\u00a0: le nom du navigateur et la date, pour vous montrer vos appareils connectés.',
  ),
} satisfies Record<string, LegalSection>;

type Version = ['terms' | 'privacy', number: number, at: string, sections: (keyof typeof sections)[]];

/** Texts with the moment since which the site showed them. */
const versions: Version[] = [
  ['terms', 1, '2026-11-21T12:00:35Z', ['cgv']],
  ['terms', 2, '2026-11-21T12:30:49Z', ['prix', 'acces', 'retractation', 'garantie', 'litiges']],
  ['terms', 3, '2026-11-25T21:55:55Z', ['prix', 'acces', 'retractation2', 'garantie', 'litiges']],
  ['terms', 4, '2026-11-25T22:07:12Z', ['prix2', 'acces', 'retractation2', 'garantie2', 'litiges']],
  ['privacy', 1, '2026-11-21T12:00:35Z', ['informations', 'utilisation', 'partage', 'securite', 'droits']],
  [
    'privacy',
    2,
    '2026-11-21T12:30:49Z',
    ['informations2', 'utilisation2', 'partage2', 'securite2', 'droits2'],
  ],
  [
    'privacy',
    3,
    '2026-11-22T17:27:18Z',
    ['informations3', 'utilisation2', 'partage2', 'securite2', 'droits2'],
  ],
  [
    'privacy',
    4,
    '2026-11-23T06:59:57Z',
    ['informations4', 'utilisation2', 'partage2', 'securite2', 'droits2'],
  ],
  [
    'privacy',
    5,
    '2026-11-25T22:07:12Z',
    ['informations4', 'utilisation2', 'partage3', 'securite2', 'droits2'],
  ],
  [
    'privacy',
    6,
    '2026-11-26T01:40:52Z',
    ['informations5', 'utilisation2', 'partage3', 'securite2', 'droits2'],
  ],
  [
    'privacy',
    7,
    '2026-11-26T01:43:01Z',
    ['informations6', 'utilisation2', 'partage3', 'securite2', 'droits2'],
  ],
];

const titles = { terms: 'Conditions de vente', privacy: 'Politique de confidentialité' };

/**
 * Terms of sale and privacy policy as numbered versions, which are only ever added. A shop that has sold gets those
 * that it showed before, so that each order leads to the text that its buyer accepted; the api numbers these orders at
 * its start, in batches. A new shop begins with version 1.
 */
export class CreateLegalTexts extends Migration {
  override up(): void {
    this.addSql(`
      create table commerce_legal_text (
        kind text not null check (kind in ('terms', 'privacy')),
        number integer not null check (number > 0),
        effective_at timestamptz not null,
        sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
        text jsonb not null,
        primary key (kind, number)
      )`);
    this.addSql(`
      create function commerce_keep_legal_text() returns trigger language plpgsql as $$
        begin raise exception 'a legal text is never changed nor deleted'; end $$`);
    this.addSql(`
      create trigger commerce_legal_text_stays before update or delete on commerce_legal_text
        for each row execute function commerce_keep_legal_text()`);
    for (const [kind, number, at, keys] of versions) {
      const content = { title: titles[kind], sections: keys.map((key) => sections[key]) };
      const text = JSON.stringify(content).replaceAll("'", "''");
      this.addSql(`
        insert into commerce_legal_text (kind, number, effective_at, sha256, text)
        select '${kind}', ${number}, '${at}', '${sha256Of(content)}', '${text}'
        where exists (select from commerce_order)`);
    }
  }
}

/** Apart, so that orders are not locked while the texts are stored. */
export class AddTermsNumber extends Migration {
  override up(): void {
    this.addSql('alter table commerce_order add column terms_number integer');
  }
}

/** Finds the orders that accepted terms before these had numbers: none, once all are numbered. */
export class IndexUnnumberedTerms extends Migration {
  override up(): void {
    this.addSql('drop index concurrently if exists commerce_order_unnumbered');
    this.addSql(`
      create index concurrently commerce_order_unnumbered on commerce_order (id)
        where terms_number is null and terms_version is not null`);
  }

  override isTransactional(): boolean {
    return false;
  }
}
