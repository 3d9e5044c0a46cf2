import {
  bank,
  type DemoCourse,
  evaluation,
  exercise,
  film,
  free,
  handout,
  quiz,
  text,
  trueOrFalse,
  withCode,
  youtube,
} from './course.js';
import { late, lend, page } from './exercises.js';
import { filmsOf } from './film.js';
import { librarySources } from './library.js';
import { apiBank } from './api-bank.js';

const nodeFilms = filmsOf('node', {
  introduction: [
    'Ce que je vais construire avec vous',
    5,
    `
Une bibliothèque de prêt | Des adhérents empruntent des livres et les rendent, parfois en retard. C’est un métier que tout le monde comprend. Il contient pourtant toutes les difficultés d’une vraie API.
Douze routes, quatre tables | Je les écris avec vous, une par une. Chacune a son schéma, ses erreurs et ses tests. Aucune n’est recopiée d’un modèle.
Ce qui peut casser d’abord | Une double requête, une base qui redémarre, un client qui ment. Je commence par là, et le confort vient ensuite. À la fin, vous savez ce que votre serveur fait sous la pluie.
En ligne pour de bon | La dernière section met l’API sur un serveur à vous. Vous la surveillez, vous la mettez à jour, vous restaurez une sauvegarde. Votre dépôt garde tout, y compris le journal des pannes.`,
  ],
  verify: [
    'Vérifier Node.js et son éditeur',
    6,
    `
La bonne version | Tapez node --version : il vous faut la 24 ou une plus récente. Les versions paires sont entretenues plusieurs années. Un gestionnaire de versions vous évite d’en changer à la main.
Un éditeur qui relit | N’importe lequel, pourvu qu’il souligne les fautes pendant que vous tapez. Activez la mise en forme à l’enregistrement. Vous ne discuterez plus jamais d’une virgule.
Un client HTTP | curl suffit, et il est déjà là. Je m’en sers dans tout le cours, parce que ses commandes se collent dans un rapport. Un outil à fenêtres fait aussi bien l’affaire.
Le premier fichier | Un package.json avec "type": "module", et rien d’autre. Chaque dépendance que vous n’ajoutez pas est une mise à jour que vous ne ferez pas. J’en ajoute quatre dans tout le cours, et je dis pourquoi.`,
  ],
  routers: [
    'Un routeur par ressource',
    11,
    `
Deux sujets dans un fichier | Un fichier de routes qui dépasse cent lignes en cache toujours deux. Je donne un routeur à chaque ressource. Ils se rejoignent en un seul endroit.
Le routeur traduit | Il lit la requête, appelle une fonction, écrit la réponse. La fonction ne connaît ni Express ni HTTP. Le jour où la même action viendra d’une file d’attente, elle ne changera pas.
Les noms avant les écrans | Une adresse nomme une chose : un ouvrage, un prêt, un adhérent. Elle ne nomme jamais un bouton. Les écrans changeront dix fois, les choses restent.
Lire, créer, constater | GET lit et ne change rien, jamais. POST dit qu’un fait est arrivé. Un retour est un fait : il a une date, et parfois une amende.
Les intergiciels, avec mesure | Un pour le journal, un pour l’identité, un pour les erreurs. Un quatrième doit se justifier. Leur ordre se lit de haut en bas, et je le garde sous les yeux.`,
  ],
  errors: [
    'Une seule forme pour toutes les erreurs',
    12,
    `
Trois champs | Un statut, un code, un message. Vos clients n’écriront qu’un seul code de gestion. Un quatrième champ, au besoin, nomme les saisies à corriger.
Le code est pour les programmes | exemplaire-deja-prete ne change jamais. Un client peut en faire une règle. Je les range tous dans un seul fichier, que l’on peut relire.
Le message est pour les personnes | Il dit ce qui s’est passé et ce que l’on peut faire. Il peut changer demain, sans casser personne. Il ne contient jamais le nom d’une table.
La pile reste chez vous | Elle raconte votre serveur à qui ne devrait pas la lire. Gardez-la dans le journal, avec le numéro de la requête. Le client reçoit ce numéro, et c’est assez pour se comprendre.
Quatre cents ou cinq cents | Quatre cents : le client peut corriger. Cinq cents : c’est à vous de le faire. Si vous hésitez, demandez-vous qui doit être réveillé.`,
  ],
  repeat: [
    'Rendre une requête répétable',
    13,
    `
La coupure | Le réseau coupe juste après l’envoi. Le client ne sait pas si le prêt est enregistré. Il recommence, et c’est bien normal.
Deux prêts pour un livre | Sans précaution, l’adhérent emprunte deux fois. Un bouton grisé n’y change rien : le second envoi vient parfois du réseau lui-même. La protection doit être là où est la vérité, dans la base.
La contrainte | Une ligne de SQL dit ce qui rend un prêt unique. La base refuse le second, même si deux serveurs écrivent au même instant. Aucun verrou, aucune attente.
Le succès tranquille | ON CONFLICT DO NOTHING change le refus en silence. Je relis alors le prêt qui existe et je le rends. La seconde demande répond exactement comme la première.
Une clé choisie par le client | Quand rien n’est unique par nature, le client envoie un identifiant. Je garde la réponse avec lui pendant un jour. Répétée, la demande reçoit la même réponse.
Prouver | J’envoie dix fois la même requête, en même temps, vingt fois de suite. Il doit rester un seul prêt à chaque tour. Ce test-là mérite sa place dans la suite.`,
  ],
  transactions: [
    'Une transaction n’attend personne',
    12,
    `
Ce que tient une transaction | Chaque ligne que vous changez est verrouillée jusqu’à la fin. Ceux qui la veulent attendent. Dix millisecondes ne gênent personne, deux secondes arrêtent tout.
L’email au milieu | Un service d’email répond en deux secondes, quand il répond. Appelé dans la transaction, il fait attendre tous les autres. Et si la transaction échoue ensuite, l’email est déjà parti.
Écrire l’intention | J’écris le fait, et dans la même transaction l’intention d’envoyer. Les deux sont là, ou aucun. Puis je valide.
Un autre processus envoie | Il lit les intentions, envoie, et les coche. S’il tombe, il recommence là où il en était. Le message doit donc supporter d’être envoyé deux fois.
La règle de l’atelier | Rien de lent dans une transaction. Ni réseau, ni fichier, ni calcul d’empreinte. Je relis chaque transaction du projet avec cette seule question.`,
  ],
  migrations: [
    'Migrer une base qui sert',
    11,
    `
Deux versions à la fois | Pendant une mise en ligne, l’ancien code et le nouveau servent ensemble. La base doit convenir aux deux. C’est la seule règle, tout le reste en découle.
Ajouter d’abord | Une colonne neuve est facultative. L’ancien code l’ignore, le nouveau l’écrit. Personne ne tombe.
Remplir sans bloquer | Mille lignes à la fois, avec une pause. Une seule grande mise à jour verrouillerait la table une heure. Le script peut s’arrêter et reprendre.
Retirer en dernier | Quand plus aucun code ne lit l’ancienne colonne, et pas avant. Une semaine d’écart ne coûte rien. Un retour en arrière, lui, reste possible jusque-là.
L’ordre du jour | Sauvegarder, migrer, mettre en ligne, regarder le journal. Toujours dans cet ordre. Je le fais deux fois, dont une où la migration échoue.`,
  ],
  passwords: [
    'Ce que l’on garde d’un mot de passe',
    10,
    `
Rien | On ne garde pas le mot de passe, ni chiffré ni caché. Ce qui se déchiffre finit par l’être. On garde le résultat d’une fonction lente.
Lente et gourmande | argon2id prend du temps et de la mémoire. Pour vous, un dixième de seconde. Pour qui essaie un dictionnaire, des siècles.
Un sel par personne | Deux mots de passe égaux donnent deux empreintes différentes. Aucune table préparée d’avance ne sert. Le sel n’est pas un secret, il voyage avec l’empreinte.
L’adresse inconnue | Faites le calcul quand même, sur un faux mot de passe. Sinon le temps de réponse dit à un curieux qui est inscrit. La réponse, elle aussi, doit être la même.
Compter les tentatives | Par adresse et par compte, avec un délai qui grandit. Jamais de blocage définitif : ce serait donner à n’importe qui le pouvoir de fermer un compte.`,
  ],
  tokens: [
    'Un jeton court, un cookie tournant',
    12,
    `
Deux durées | Le jeton d’accès vit quinze minutes. Le cookie de renouvellement vit des semaines. Voler le premier ne sert pas longtemps.
Où ils voyagent | Le jeton va dans un en-tête, et la page le garde en mémoire. Le cookie est HttpOnly : aucun script ne peut le lire. Une faille dans la page n’emporte donc pas la session.
Le cookie tourne | Il change à chaque usage, et l’ancien ne vaut plus rien. S’il revient, quelqu’un l’a copié. Toute la famille de sessions est alors fermée.
La seconde de grâce | Deux onglets renouvellent au même instant, et ce n’est pas un vol. J’accepte l’ancien cookie pendant quelques secondes. Le test qui le prouve tient en vingt lignes.
Se déconnecter vraiment | Effacer le cookie du navigateur ne suffit pas. La session doit mourir sur le serveur. Une liste « mes appareils » la montre, et la ferme.`,
  ],
  database: [
    'Des tests sur une vraie base',
    11,
    `
La base simulée réussit toujours | Elle n’a ni contraintes, ni verrous, ni ordre. Elle dit oui à des requêtes que PostgreSQL refuse. Vos tests sont verts, votre serveur est rouge.
Un modèle, des copies | Je démarre PostgreSQL une fois et je crée un modèle migré. Chaque fichier de tests en reçoit une copie. Quarante millisecondes, et plus aucun test ne dépend d’un autre.
Attendre un fait | Pas de pause fixe : elle est trop longue aujourd’hui et trop courte demain. J’attends que la ligne soit là, avec une limite. Le message d’échec dit ce que l’on a vu.
Casser exprès | Je retire la contrainte et je relance. Si tout reste vert, le test ne sert à rien. Faites-le pour chaque règle que vous ajoutez.`,
  ],
  journal: [
    'Un journal que l’on sait lire à trois heures du matin',
    12,
    `
Une ligne par requête | En JSON, avec la durée, le statut et la route. Pas de phrase, pas de dessin. Un outil doit pouvoir la trier, et vous aussi.
Un numéro qui suit | La requête reçoit un numéro à l’entrée. Il la suit jusque dans la file d’attente et revient au client. Une seule recherche raconte alors toute l’histoire.
Ce qui n’y va pas | Ni mot de passe, ni jeton, ni adresse complète. Un journal se copie, se transmet, s’oublie. Ce qui n’y est pas ne fuit pas.
Trois chiffres | Les requêtes, les erreurs, la durée des plus lentes. Un écran suffit. Si l’un des trois bouge, le journal dit pourquoi.
L’exercice final | Je coupe la base pendant que vous servez des requêtes. Vous avez le journal, dix minutes et une question : qu’a-t-on perdu ? La bonne réponse est « rien ».`,
  ],
});

const sources = librarySources(nodeFilms);

export const node: DemoCourse = {
  cover: 'node',
  owner: 'administrator',
  title: 'Node.js et Express : une API solide de A à Z',
  subdescription:
    'Construisez l’API d’une vraie bibliothèque de prêt : du premier fichier vide au serveur en ligne, testée, surveillée, documentée.',
  description: `
<p>Une API n’est solide que si elle résiste à ce qu’on n’avait pas prévu : une double requête, une base qui redémarre, un client qui ment. Je la construis donc avec vous dans cet ordre : ce qui peut casser d’abord, le confort ensuite.</p>
<p>À la fin, votre dépôt contient une API en production, ses tests, son schéma et un journal que vous savez lire.</p>`,
  requirement: `
<ul><li>Lire du JavaScript sans peur : fonctions, promesses, modules.</li><li>Un ordinateur sous Linux, macOS ou Windows, et un terminal.</li><li>Pas de SQL requis : la section 4 part de zéro.</li></ul>`,
  category: 'Backend',
  price: 79,
  promotionPrice: 49,
  promotion: nodeFilms.introduction,
  faq: [
    {
      question: 'Faut-il connaître Express ?',
      response:
        '<p>Non. Si vous lisez une fonction, une promesse et un <code>import</code>, vous avez le niveau. Express est présenté à la première section.</p>',
    },
    {
      question: 'Le cours vaut-il pour une autre base que PostgreSQL ?',
      response:
        '<p>Les idées, oui : contraintes, transactions courtes, migrations. Les index partiels et <code>ON CONFLICT</code> de la section 4 s’écrivent autrement ailleurs.</p>',
    },
    {
      question: 'Combien de temps prévoir ?',
      response:
        '<p>Comptez deux soirées par section si vous faites les exercices, ce que je vous conseille : ils sont la moitié du cours.</p>',
    },
  ],
  skills: [
    'Dessiner une API REST que l’on comprend sans notice',
    'Valider chaque entrée par un schéma partagé',
    'Écrire des requêtes SQL rapides et sûres',
    'Gérer sessions, jetons et droits d’accès',
    'Tester de bout en bout, base comprise',
    'Journaliser, mesurer, trouver la panne',
    'Déployer avec Docker derrière un proxy',
    'Migrer une base sans couper le service',
  ],
  sections: [
    {
      title: 'Poser l’établi',
      lessons: [
        free(film(nodeFilms.introduction)),
        free(film(nodeFilms.verify)),
        text(
          'Le plan de l’API, à imprimer',
          `
<p>La bibliothèque prête des livres à des adhérents. Avant d’écrire une ligne, j’écris ses noms : <strong>ouvrage</strong>, <strong>exemplaire</strong>, <strong>adhérent</strong>, <strong>prêt</strong>. Un ouvrage a plusieurs exemplaires, un prêt concerne un exemplaire et un seul.</p>
<p>Les routes suivent les noms, jamais les écrans :</p>
<pre><code>GET    /ouvrages?titre=...
GET    /ouvrages/:id
POST   /prets
POST   /prets/:id/retour
GET    /adherents/:id/prets</code></pre>
<div class="callout-remember"><p>Un retour est un <code>POST</code> : ce n’est pas une case que l’on coche, c’est un fait qui arrive, avec une date et parfois une amende.</p></div>`,
        ),
        withCode(
          text(
            'Une première route, un premier test',
            `
<p>Le plus petit serveur utile répond à une question : « es-tu vivant ? »</p>
<pre><code class="language-javascript">import express from 'express';

export const app = express();
app.get('/sante', (_requete, reponse) => {
  reponse.json({ etat: 'bon' });
});</code></pre>
<p>Le fichier exporte <code>app</code> sans appeler <code>listen</code>. C’est voulu : le test démarre l’application sur un port libre, pose sa question, puis ferme tout. Le fichier <code>main.js</code>, lui, ne fait qu’une chose : écouter.</p>
<p><em>À vous :</em> ajoutez la version du paquet à la réponse, et le test qui la vérifie.</p>
<p>Le projet commence ici. L’onglet « Code » le montre tel qu’il est à la fin de chaque leçon, avec ce qui change depuis la précédente.</p>`,
          ),
          sources.health,
        ),
      ],
    },
    {
      title: 'Des routes bien rangées',
      lessons: [
        withCode(film(nodeFilms.routers), sources.routers),
        withCode(film(nodeFilms.errors), sources.errors),
        withCode(
          text(
            'La forme des erreurs, à recopier',
            `
<p>Vos clients n’écriront qu’un seul code de gestion d’erreur si vous n’avez qu’une seule forme d’erreur :</p>
<pre><code class="language-json">{ "statut": 409, "code": "exemplaire-deja-prete", "message": "Cet exemplaire est déjà prêté." }</code></pre>
<p>Le <code>code</code> est pour les programmes et ne change jamais. Le <code>message</code> est pour les personnes et peut changer demain.</p>
<div class="callout-warning"><p><strong>La pile d’appels reste chez vous</strong></p><p>Elle raconte votre serveur à qui ne devrait pas la lire.</p></div>`,
          ),
          sources.proven,
        ),
        youtube('Pour aller plus loin : la boucle d’événements (en anglais)', '8aGhZQkoFbQ', 1_613),
      ],
    },
    {
      title: 'Valider ce qui entre, soigner ce qui sort',
      lessons: [
        free(
          text(
            'Ne jamais croire une requête',
            `
<p>Tout ce qui vient du réseau est un <code>unknown</code>. Un schéma le transforme en valeur sûre, ou refuse :</p>
<pre><code class="language-javascript">const Pret = z.object({
  exemplaire: z.uuid(),
  adherent: z.uuid(),
  jours: z.number().int().min(1).max(28),
});</code></pre>
<p>Le même schéma sert trois fois : il garde la porte, il donne le type à TypeScript, il écrit la documentation. Trois vérités qui ne peuvent plus diverger.</p>`,
          ),
        ),
        withCode(film(nodeFilms.repeat), sources.repeated),
      ],
    },
    {
      title: 'PostgreSQL : requêtes, transactions, migrations',
      lessons: [
        text(
          'Quatre tables, sept contraintes',
          `
<p>Une contrainte est un test qui tourne à chaque écriture, même celle que vous ferez à la main un soir de panne.</p>
<pre><code class="language-sql">CREATE TABLE pret (
  id uuid PRIMARY KEY,
  exemplaire uuid NOT NULL REFERENCES exemplaire,
  adherent uuid NOT NULL REFERENCES adherent,
  sorti_le date NOT NULL,
  rendu_le date CHECK (rendu_le &gt;= sorti_le)
);
CREATE UNIQUE INDEX un_seul_pret ON pret (exemplaire) WHERE rendu_le IS NULL;</code></pre>
<p>Le dernier index dit toute la règle du métier : un exemplaire ne peut être dehors qu’une fois.</p>`,
        ),
        film(nodeFilms.transactions),
        film(nodeFilms.migrations),
      ],
    },
    {
      title: 'À vous d’écrire',
      lessons: [
        text(
          'Comment se passent les exercices',
          `
<p>Trois exercices, dans la page, sans rien installer. Vous avez lu et regardé ; maintenant, vous écrivez.</p>
<ul><li>« Exécuter » montre ce que votre code affiche, autant de fois que vous voulez.</li><li>« Vérifier » relit chaque phrase de l’énoncé et dit ce qui était attendu, et ce qui est arrivé.</li><li>Un indice vient après trois tentatives manquées, la solution après six. Prenez votre temps avant de les lire : une erreur que l’on a cherchée ne revient pas.</li></ul>
<p>Les deux premiers comptent pour l’attestation. Ce que vous tapez est gardé, même si vous fermez la page au milieu d’une ligne.</p>`,
        ),
        exercise(lend),
        exercise(late),
        exercise(page),
      ],
    },
    {
      title: 'Sessions, mots de passe et droits',
      lessons: [film(nodeFilms.passwords), film(nodeFilms.tokens)],
    },
    {
      title: 'Tester, journaliser, mettre en ligne',
      lessons: [
        film(nodeFilms.database),
        handout(
          'L’aide-mémoire du jour de mise en ligne',
          'mise-en-ligne.pdf',
          `
Avant
  • Les tests passent sur une base neuve.
  • La migration est compatible avec le code d’hier.
  • Une sauvegarde a été restaurée, pas seulement écrite.

Pendant
  • Le journal défile dans une fenêtre à part.
  • /sante répond depuis l’extérieur.

Après
  • Les erreurs sont comptées pendant une heure.
  • Le retour en arrière a été essayé, au moins une fois, un jour calme.`,
        ),
        film(nodeFilms.journal),
      ],
    },
    {
      title: 'Faire le point',
      lessons: [
        quiz('Ce qui rend une requête répétable', {
          question:
            'Un client renvoie deux fois la même demande de prêt. Qu’est-ce qui empêche deux prêts d’être enregistrés ?',
          choices: [
            'Une contrainte UNIQUE sur ce qui rend le prêt unique',
            'Un bouton désactivé après le premier clic',
            'ON CONFLICT DO NOTHING à l’insertion',
            'Un délai d’une seconde entre deux requêtes',
          ],
          answer: [
            'Une contrainte UNIQUE sur ce qui rend le prêt unique',
            'ON CONFLICT DO NOTHING à l’insertion',
          ],
          explanation:
            'La contrainte refuse le second prêt, ON CONFLICT en fait un succès tranquille. Le bouton et le délai vivent dans le navigateur : un réseau lent ou un second onglet passe à côté.',
          attemptLimit: 3,
        }),
        trueOrFalse(
          'Emails et transactions',
          'On peut envoyer un email à l’intérieur d’une transaction, pourvu qu’elle soit courte.',
          false,
        ),
        bank('Le grand contrôle : six questions tirées au sort', apiBank),
        evaluation(
          'Votre API, relue',
          `
<p>Écrivez un test de bout en bout qui tient : il démarre le serveur, emprunte un livre et vérifie que le livre n’est plus libre. Je relis chaque copie.</p>
<ul><li>Aucune attente fixe : attendez ce qui doit arriver.</li><li>Dix lancements de suite, dix fois vert.</li></ul>
<p>Avant de le rendre, laissez reposer une nuit, puis relisez votre code comme celui d’un collègue : que lui diriez-vous ?</p>`,
        ),
      ],
    },
  ],
};
