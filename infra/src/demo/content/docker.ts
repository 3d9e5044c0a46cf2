import { type DemoCourse, film, free, text } from './course.js';
import { filmsOf } from './film.js';

const dockerFilms = filmsOf('docker', {
  welcome: [
    'Un serveur à vous, un après-midi',
    6,
    `
Ce que je loue | Un serveur à cinq euros, chez n’importe quel hébergeur. Deux processeurs, quatre gigaoctets, un disque. C’est plus que ce que demandent la plupart des projets.
Ce que j’y mets | Une application, une base, un proxy. Trois conteneurs et un fichier qui les décrit. Rien que vous ne puissiez relire en dix minutes.
Ce que je garde | Une sauvegarde ailleurs, chaque nuit. Et surtout une restauration, chaque mois. Le cours finit par là, parce que c’est ce que tout le monde oublie.
Votre matériel | Une application qui démarre chez vous. Un nom de domaine, ou un sous-domaine prêté. Une soirée devant vous.`,
  ],
  image: [
    'Ce qu’une image contient, et ce qu’elle ne devrait pas',
    11,
    `
Des couches | Chaque ligne du fichier en ajoute une. Ce qui est ajouté puis supprimé est encore dedans. On le retrouve en deux commandes.
Les secrets | Une clé copiée dans une couche est publique. Même effacée à la ligne suivante. Elle se donne au démarrage, jamais à la construction.
Les outils | Un compilateur en ligne, c’est une prise pour qui entre. Ce qui construit reste dans l’étage qui construit. L’image qui sert n’a ni sources ni gestionnaire de paquets.
Le compte | Un serveur n’a aucune raison d’être administrateur de sa boîte. Une ligne le change. Faites-le le premier jour : le centième, les fichiers appartiennent déjà à root.
Petite | Une image de cent mégaoctets se transporte en trois secondes. D’un gigaoctet, en une minute. Le soir d’une panne, la différence se sent.`,
  ],
  order: [
    'L’ordre des lignes fait la vitesse',
    9,
    `
Ce que Docker garde | Chaque étape, tant que rien ne change avant elle. Une ligne changée refait toutes celles qui suivent. L’ordre décide donc de tout.
Du plus stable au plus vif | Le système, puis les dépendances, puis votre code. Le code change dix fois par jour, les dépendances une fois par semaine. On copie donc leur liste avant le reste.
Ce que l’on n’envoie pas | Un fichier .dockerignore, comme celui de Git. Sans lui, le moindre fichier temporaire fait tout reconstruire. Et vos secrets locaux voyagent.
Mesurer | Deux minutes avant, cinq secondes après. Une ligne déplacée. Je refais la construction trois fois, montre en main.`,
  ],
  compose: [
    'Trois conteneurs qui se parlent',
    11,
    `
Un fichier pour tout décrire | L’application, la base, le proxy. Leurs réseaux, leurs volumes, leurs limites. Il se relit comme un plan.
Se trouver par le nom | Sur leur réseau, la base s’appelle base. Pas d’adresse écrite en dur. Le même fichier marche chez vous et sur le serveur.
Ce qui reste | Un conteneur est jetable, un volume ne l’est pas. Les données de la base vivent dans un volume nommé. Supprimez tout et relancez : elles sont là.
Les limites | Une mémoire maximale pour chacun. Sans elle, un conteneur qui fuit emporte les autres. Le système arrêterait la base, et jamais le coupable.
L’ordre du démarrage | L’application attend que la base soit prête, pas seulement démarrée. Elle réessaie d’elle-même. Ne comptez jamais sur l’ordre d’un fichier.`,
  ],
  proxy: [
    'Le proxy tient la porte',
    12,
    `
Un seul voit le monde | Le proxy, et lui seul, a un port ouvert. La base n’existe que sur le réseau interne. Vérifiez-le depuis l’extérieur, pas depuis le serveur.
HTTPS | Il demande ses certificats et les renouvelle. Vous n’y pensez plus. Notez quand même la date de fin dans votre surveillance.
Limiter | Tant de requêtes par adresse, tant d’octets par envoi. Un abus ne doit pas arriver jusqu’à l’application. Soyez large : un bureau entier partage une adresse.
Transmettre l’adresse | L’application doit savoir qui demande. Elle ne croit que le proxy, jamais un en-tête venu du dehors. C’est une ligne, et la faute est fréquente.
Servir les fichiers | Images et scripts ne demandent pas l’application. Le proxy les donne, avec une longue durée de cache. Leur nom change quand leur contenu change.`,
  ],
  ready: [
    'Vivant n’est pas prêt',
    10,
    `
Deux questions | Vivant : le processus répond. Prêt : il peut servir, sa base répond aussi. Ce sont deux adresses différentes.
Ce qu’elles décident | La première décide d’un redémarrage. La seconde, de l’envoi du trafic. Les confondre, c’est redémarrer en boucle une application dont la base prenait son café.
Une réponse rapide | « Vivant » ne touche à rien d’autre. « Prêt » demande à la base, avec une limite d’une seconde. Aucune des deux n’écrit dans le journal.
S’arrêter en ordre | On reçoit un signal, on n’accepte plus, on finit ce qui est en cours. Dix secondes suffisent. Sans cela, chaque mise à jour coupe quelqu’un au milieu d’une phrase.`,
  ],
  update: [
    'Mettre à jour sans coupure',
    12,
    `
Deux à la fois | La nouvelle version démarre pendant que l’ancienne sert. Quand elle est prête, le proxy change de porte. L’ancienne finit ses requêtes et s’arrête.
La base au milieu | Les deux versions parlent à la même base. La migration doit convenir aux deux. On ajoute d’abord, on retire la fois d’après.
Une étiquette qui dit quoi | Jamais latest : vous ne sauriez pas ce qui tourne. Le numéro du commit, et rien d’autre. Il est aussi dans la réponse de santé.
Revenir | L’image d’avant est encore là. Une commande, trente secondes. Faites-le un jour calme, pour connaître le geste.
Regarder | Les erreurs et la durée, pendant dix minutes. Si l’une monte, on revient d’abord et l’on comprend ensuite. Je casse une version exprès, pour vous montrer l’ordre.`,
  ],
  backup: [
    'Une sauvegarde que l’on n’a pas restaurée n’existe pas',
    13,
    `
Ailleurs | Sur le même disque, ce n’est pas une sauvegarde. Chez le même hébergeur, c’en est une moitié. Chiffrée, elle peut aller n’importe où.
Quoi | La base, les fichiers envoyés, les réglages. Pas l’application : elle se reconstruit. Faites la liste, et relisez-la quand vous ajoutez un volume.
Quand | Chaque nuit, et avant chaque migration. On garde sept jours, quatre semaines, douze mois. Le calcul de la place tient sur une ligne.
Restaurer | Le premier lundi du mois : une machine neuve, la dernière sauvegarde, un chronomètre. Notez le temps, notez ce qui manquait. Vous ferez les mêmes gestes le jour où ce sera sérieux.
Ce que l’on découvre | La première fois, il manque toujours quelque chose. Un mot de passe, un volume, une version. C’est pour cela qu’on la fait.
Savoir qu’elle a eu lieu | Une sauvegarde qui échoue ne dit rien. Faites crier l’absence, pas l’échec. Un email qui n’arrive pas doit se voir.`,
  ],
  watch: [
    'Savoir avant vos clients',
    11,
    `
Regarder du dehors | Une machine, ailleurs, demande votre page chaque minute. C’est la seule mesure qui voit ce que voient vos clients. Elle coûte moins d’un café par mois.
Quatre chiffres | Le disque, la mémoire, les erreurs, la durée. Une courbe pour chacun. Au-delà, on ne regarde plus.
Être réveillé | Pour ce qui empêche d’acheter ou de suivre un cours. Pour rien d’autre. Une alarme ignorée une fois le sera toujours.
Le disque plein | C’est la panne la plus fréquente, et la plus bête. Les journaux tournent, les vieilles images partent. Deux lignes, dès aujourd’hui.`,
  ],
});

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
