import { type DemoCourse, film, free, text } from './course.js';

export const docker: DemoCourse = {
  cover: 'docker',
  owner: 'administrator',
  title: 'Docker : mettre en ligne sur son propre serveur',
  subdescription:
    'Un serveur à cinq euros, un nom de domaine, et une application qui redémarre seule. Sans plateforme, sans mystère.',
  description: `
<p>Louer un serveur et y tenir une application est un métier, mais c’est aussi un après-midi. Je le fais en entier, sous vos yeux : image, réseau, certificats, sauvegarde, et surtout la restauration.</p>`,
  requirement: `<ul><li>Une application qui démarre sur votre machine.</li><li>À l’aise avec le terminal.</li></ul>`,
  category: 'DevOps',
  price: 40,
  skills: [
    'Construire une image petite et sûre',
    'Relier plusieurs services',
    'Servir en HTTPS derrière un proxy',
    'Mettre à jour sans coupure',
    'Sauvegarder, et surtout restaurer',
  ],
  sections: [
    {
      title: 'Une image propre',
      lessons: [
        free(film('Bienvenue à l’établi', 'etabli')),
        text(
          'Deux étages : un pour construire, un pour servir',
          `
<pre><code class="language-dockerfile">FROM node:24 AS construction
WORKDIR /app
COPY package*.json ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-slim
COPY --from=construction /app/dist /app/dist
USER node
CMD ["node", "/app/dist/main.js"]</code></pre>
<p>Le second étage n’a ni compilateur ni sources. Il est plus petit, et il offre moins de prises. <code>USER node</code> : un serveur n’a aucune raison d’être administrateur de sa boîte.</p>`,
        ),
        text(
          'L’ordre des lignes fait la vitesse',
          `
<p>Docker garde chaque étape tant que rien ne change avant elle. Ce qui change rarement va en haut : le système, puis les dépendances, puis votre code. Une ligne déplacée, et la construction passe de deux minutes à cinq secondes.</p>`,
        ),
      ],
    },
    {
      title: 'En ligne, et pour de bon',
      lessons: [
        text(
          'Le proxy tient la porte',
          `
<p>Un seul conteneur voit le monde : le proxy. Il parle HTTPS, renouvelle ses certificats, limite les abus, et transmet. La base, elle, n’a pas de port ouvert : elle n’existe que sur le réseau interne.</p>`,
        ),
        text(
          'Vivant n’est pas prêt',
          `
<p>« Vivant » : le processus répond. « Prêt » : il peut servir, sa base répond aussi. Le premier décide d’un redémarrage, le second de l’envoi du trafic. Les confondre, c’est redémarrer en boucle une application dont la base prenait son café.</p>`,
        ),
        text(
          'Une sauvegarde que l’on n’a pas restaurée n’existe pas',
          `
<p>Le premier lundi du mois : une machine neuve, la dernière sauvegarde, un chronomètre. Notez le temps, notez ce qui manquait. Le jour où ce sera sérieux, vous aurez déjà fait les gestes.</p>`,
        ),
      ],
    },
  ],
};
