import {
  type DemoCourse,
  evaluation,
  film,
  free,
  handout,
  quiz,
  text,
  trueOrFalse,
  youtube,
} from './course.js';
import { nodeFilms } from './films/node.js';

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
<p><em>À vous :</em> ajoutez la version du paquet à la réponse, et le test qui la vérifie.</p>`,
        ),
      ],
    },
    {
      title: 'Des routes bien rangées',
      lessons: [
        film(nodeFilms.routers),
        film(nodeFilms.errors),
        text(
          'La forme des erreurs, à recopier',
          `
<p>Vos clients n’écriront qu’un seul code de gestion d’erreur si vous n’avez qu’une seule forme d’erreur :</p>
<pre><code class="language-json">{ "statut": 409, "code": "exemplaire-deja-prete", "message": "Cet exemplaire est déjà prêté." }</code></pre>
<p>Le <code>code</code> est pour les programmes et ne change jamais. Le <code>message</code> est pour les personnes et peut changer demain.</p>
<div class="callout-warning"><p><strong>La pile d’appels reste chez vous</strong></p><p>Elle raconte votre serveur à qui ne devrait pas la lire.</p></div>`,
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
        film(nodeFilms.repeat),
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
