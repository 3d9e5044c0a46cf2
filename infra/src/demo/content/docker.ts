import { type DemoCourse, film, free, text } from './course.js';
import { dockerFilms } from './films/docker.js';

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
        free(film(dockerFilms.welcome)),
        film(dockerFilms.image),
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
        film(dockerFilms.order),
      ],
    },
    {
      title: 'En ligne',
      lessons: [film(dockerFilms.compose), film(dockerFilms.proxy), film(dockerFilms.ready)],
    },
    {
      title: 'Et pour de bon',
      lessons: [film(dockerFilms.update), film(dockerFilms.backup), film(dockerFilms.watch)],
    },
  ],
};
