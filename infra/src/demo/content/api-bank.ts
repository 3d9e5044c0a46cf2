import type { Quiz, QuizBank } from './course.js';

const one = (question: string, choices: string[], explanation: string): Quiz => ({
  question,
  choices,
  answer: choices.slice(0, 1),
  explanation,
});
const several = (question: string, right: string[], wrong: string[], explanation: string): Quiz => ({
  question,
  choices: [...right, ...wrong],
  answer: right,
  explanation,
});
const statement = (question: string, isTrue: boolean, explanation: string): Quiz => ({
  question,
  choices: ['Vrai', 'Faux'],
  answer: [isTrue ? 'Vrai' : 'Faux'],
  choiceType: 'true-false',
  explanation,
});

/** The right choice is written first: the quiz mixes them. */
export const apiBank: QuizBank = {
  draw: 6,
  percent: 65,
  questions: [
    one(
      'Un adhérent rapporte un livre. Quelle requête le dit le mieux ?',
      [
        'POST /prets/:id/retour',
        'GET /prets/:id/rendre',
        'PATCH /ouvrages/:id',
        'DELETE /adherents/:id/prets',
      ],
      'Un retour est un fait qui arrive, avec une date : on le poste. Un GET ne change rien, et supprimer le prêt perdrait son histoire.',
    ),
    one(
      'L’exemplaire demandé est déjà dehors. Quel statut répondre ?',
      ['409', '404', '500', '204'],
      'La demande est bien formée, mais elle contredit l’état présent : c’est un conflit, 409. Un 500 réveillerait quelqu’un pour rien.',
    ),
    several(
      'Que peut contenir la réponse d’erreur envoyée au client ?',
      ['Un code qui ne change jamais', 'Un message qui peut changer', 'Le numéro de la requête'],
      ['La pile d’appels', 'Le nom de la table en cause'],
      'Le code est pour les programmes, le message pour les personnes, le numéro pour retrouver la ligne du journal. La pile et les tables racontent votre serveur à qui ne devrait pas les lire.',
    ),
    one(
      'Où valider le corps d’une requête ?',
      [
        'À l’entrée du serveur, par un schéma',
        'Dans le formulaire seulement',
        'Dans la base seulement',
        'Nulle part si le client est le vôtre',
      ],
      'Tout ce qui vient du réseau est inconnu, même de votre propre client. Le formulaire aide la personne, la base tient les dernières règles : le schéma garde la porte.',
    ),
    statement(
      'Un index UNIQUE partiel peut interdire deux prêts en cours du même exemplaire.',
      true,
      'CREATE UNIQUE INDEX … WHERE rendu_le IS NULL : l’index ne voit que les prêts en cours, et il n’en accepte qu’un par exemplaire.',
    ),
    several(
      'Que garde-t-on d’un mot de passe ?',
      ['Une empreinte argon2id', 'Un sel propre au compte', 'Le coût du calcul'],
      ['Le mot de passe chiffré', 'Ses trois premières lettres'],
      'L’empreinte, son sel et son coût voyagent ensemble : le jour où le coût augmente, les anciennes se vérifient encore. Ce qui se déchiffre finit par l’être.',
    ),
    one(
      'Pourquoi le cookie de renouvellement change-t-il à chaque usage ?',
      [
        'Parce que le retour d’un ancien cookie révèle une copie',
        'Pour que le navigateur ne le mette pas en cache',
        'Parce que HttpOnly l’exige',
        'Pour raccourcir la session',
      ],
      'Un cookie qui a déjà servi et qui revient a été copié : toute la famille de sessions est alors fermée.',
    ),
    statement(
      'Appeler un service d’email dans une transaction est sans danger s’il répond vite.',
      false,
      'Il ne répond pas toujours vite, et si la transaction échoue ensuite, l’email est parti. On écrit l’intention, un autre processus envoie.',
    ),
    one(
      'Dans quel ordre ajouter une colonne obligatoire à une base qui sert ?',
      [
        'Ajouter facultative, remplir par lots, rendre obligatoire',
        'Arrêter, ajouter obligatoire, redémarrer',
        'Rendre obligatoire, ajouter, remplir',
        'Remplir par lots, ajouter facultative, rendre obligatoire',
      ],
      'Pendant la mise en ligne, deux versions du code servent ensemble. La colonne convient aux deux tant qu’elle est facultative.',
    ),
    several(
      'Qu’est-ce qui rend un test de bout en bout fiable ?',
      [
        'Attendre un fait, avec une limite',
        'Une base neuve pour chaque fichier',
        'Le casser exprès une fois',
      ],
      ['Une pause de deux secondes', 'Un ordre fixe entre les tests'],
      'Une pause est trop longue aujourd’hui et trop courte demain. Et un test que l’on n’a jamais vu rouge ne prouve rien.',
    ),
    one(
      'ON CONFLICT DO NOTHING n’a rien inséré. Que répondre au client qui répète sa demande ?',
      [
        'Le prêt qui existe, relu dans la base',
        'Une erreur 409',
        'Un corps vide',
        'Un nouveau prêt, avec un autre identifiant',
      ],
      'Répétée, la demande reçoit la même réponse que la première fois : on relit ce qui existe, et on le rend.',
    ),
    several(
      'Que contient une ligne utile du journal ?',
      ['La route et le statut', 'La durée', 'Le numéro de la requête'],
      ['Le jeton d’accès', 'Le mot de passe refusé'],
      'Un journal se copie, se transmet, s’oublie. Ce qui n’y est pas ne fuit pas.',
    ),
  ],
};
