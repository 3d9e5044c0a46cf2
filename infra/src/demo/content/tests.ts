import { type DemoCourse, film, free, text } from './course.js';
import { filmsOf } from './film.js';

const testsFilms = filmsOf('tests', {
  cutting: [
    'Découper avant de tester',
    6,
    `
Ce qui se teste mal | Une fonction qui lit, calcule et envoie. Pour tester le calcul, il faut tout le reste. Le test est long parce que le code est mêlé.
Séparer | Le calcul ne connaît ni le réseau ni la date. On lui donne tout, il rend un résultat. Vingt exemples tiennent alors sur une page.
Ce qui reste | Lire et envoyer, dix lignes sans décision. Un seul test, avec les vrais services. Il ne cassera que pour une bonne raison.
Le plan du cours | D’abord peu de tests, mais bien choisis. Ensuite les vrais services et le vrai navigateur. Enfin, ceux que l’on supprime.`,
  ],
  reader: [
    'Ce qu’un test doit à son lecteur',
    11,
    `
Un titre qui est une phrase | « Refuse un prêt quand l’exemplaire est déjà sorti. » La liste des titres se lit comme une notice. Si elle est ennuyeuse, le produit est clair.
Trois temps visibles | Ce qui est donné, ce qui arrive, ce qui doit être vrai. Une ligne vide entre les trois. Un test à quatre temps en cache deux.
Un message qui dit quoi | Pas seulement « false ». Attendu : refusé. Reçu : accepté, deux prêts en base. On sait où regarder avant d’ouvrir l’éditeur.
Les données qui comptent | N’écrivez que ce dont le test dépend. Le reste vient d’un modèle. Le lecteur voit alors la cause sans la chercher.
Relire à froid | Ouvrez un test écrit il y a six mois. Combien de temps avant de le comprendre ? Au-delà d’une minute, récrivez le titre.`,
  ],
  rule: [
    'La règle d’abord, le décor ensuite',
    10,
    `
La règle | Un calcul se teste sans base ni réseau, en une milliseconde. Vingt exemples, dont trois absurdes. C’est là que vivent les vraies fautes.
Le décor | Une transaction, une file d’attente, une page. Cela se teste avec le décor complet, ou cela ne se teste pas. Une imitation rassure et ne prouve rien.
La proportion | Beaucoup de règles, peu de décors. Cent tests d’une milliseconde, dix d’une seconde. La suite reste sous cinq minutes sans effort.
Le bon endroit | Une panne est venue de la base : le test va vers la base. Elle est venue du calcul : il va vers le calcul. Écrivez-le avant de corriger, et voyez-le rouge.`,
  ],
  fault: [
    'Un test est là pour remarquer',
    10,
    `
Toujours vert | Un test qui n’a jamais échoué n’a rien prouvé. Il vérifie peut-être une constante. Ou lui-même.
Mettre une faute | Changez un signe dans le produit et relancez. Rouge : le test sert. Vert : il manque quelque chose.
Une faute par règle | Pour chaque règle ajoutée, une faute exprès. Cela prend trente secondes. C’est la seule preuve que je connaisse.
Les mutants | Un outil met les fautes à votre place, par centaines. Il dresse la liste de celles que personne n’a vues. Lisez-en dix par semaine : c’est assez.`,
  ],
  waiting: [
    'Attendre un fait, jamais une durée',
    12,
    `
Une demi-seconde | Trop longue quand tout va bien. Trop courte le jour où la machine est chargée. Et personne ne sait d’où vient ce chiffre.
Attendre ce que l’on attendrait | Un texte qui apparaît, une ligne dans la base. La personne devant l’écran n’attend pas une durée. Le test non plus.
Une limite et un message | Dix secondes, puis un échec qui dit ce que l’on a vu. « Attendu : envoyé. Vu : en attente, trois fois. » Sans cela, un échec n’apprend rien.
Ce qui ne doit pas arriver | On ne peut pas attendre une absence. Attendez le fait qui vient après, puis regardez. L’ordre des événements fait la preuve.
Chasser les pauses | Cherchez sleep et timeout dans vos tests. Chacun cache un fait que l’on n’a pas su nommer. Une règle les interdit, avec une courte liste d’exceptions.`,
  ],
  services: [
    'De vrais services, démarrés une fois',
    11,
    `
Pourquoi de vrais | Une base simulée dit oui à tout. Une file simulée garde l’ordre, la vraie non. Les pannes vivent dans ces différences.
Une fois pour tous | Démarrer PostgreSQL prend deux secondes. Une fois pour la suite entière, ce n’est rien. Chaque fichier reçoit sa copie.
Propre au départ | On nettoie avant, jamais après. Après un échec, l’état reste là, et l’on peut le regarder. C’est souvent toute l’enquête.
Les services des autres | Le paiement, l’email, la carte. Un faux serveur, à la frontière, qui parle leur langue. Comparez-le une fois par mois au vrai.`,
  ],
  journey: [
    'Un parcours, pas un inventaire',
    11,
    `
Cher, donc précieux | Un test dans le navigateur coûte dix secondes. Qu’il raconte une histoire entière. Quelqu’un s’inscrit, achète, regarde, progresse.
Cinq histoires | Elles valent mieux que deux cents clics isolés. Celles que vous raconteriez à un client. Si l’une casse, vous arrêtez tout.
Par le nom | Boutons, titres, champs : par leur nom visible. Jamais par une classe ni par une position. La page peut être refaite, l’histoire reste.
Ce qu’il laisse voir | Une image de l’écran au moment de l’échec. Les messages de la console, les requêtes. Vous devez comprendre sans relancer.`,
  ],
  flaky: [
    'Le test qui échoue une fois sur vingt',
    12,
    `
Il dit la vérité | Une fois sur vingt. Avant de le relancer, demandez-lui ce qu’il a vu. Relancer, c’est jeter la seule preuve.
Les quatre causes | Un ordre qui n’est pas garanti. Une horloge. Deux tests qui partagent une donnée. Une attente trop courte.
La même course chez vos clients | Dans neuf cas sur dix, elle les attend aussi. Deux requêtes qui se croisent, un double clic. Le test a trouvé la panne avant eux.
Le rendre fréquent | Cinquante lancements, processeur chargé, ordre mêlé. Une panne fréquente se corrige en une heure. Une panne rare prend une semaine.
La quarantaine | Un test mis de côté a un nom, une date et un responsable. Après deux semaines, il est corrigé ou supprimé. Une suite que l’on ne croit pas ne sert à rien.`,
  ],
  deleting: [
    'Ceux que l’on supprime',
    10,
    `
Le courage | Un test coûte chaque jour : du temps, de l’attention, un doute. S’il ne remarque plus rien, il part. Personne ne vous remerciera, et tout ira mieux.
Les trois sortes | Celui qui répète le code ligne à ligne. Celui qu’un autre contient déjà. Celui dont personne ne sait ce qu’il garde.
Comment être sûr | Mettez une faute là où il regarde. Si un autre rougit aussi, vous pouvez le retirer. Notez-le dans le message du commit.
Vendredi | La question du début : puis-je mettre en ligne vendredi ? La suite répond en moins de cinq minutes. Et vous la croyez.`,
  ],
});

export const tests: DemoCourse = {
  cover: 'tests',
  owner: 'teacher',
  title: 'Tester sans y passer ses nuits, de Vitest à Playwright',
  subdescription:
    'Peu de tests, bien placés, qui disent où ça casse. Et le courage de supprimer ceux qui ne servent pas.',
  description: `
<p>Une suite de tests utile répond à une seule question : « puis-je mettre en ligne vendredi ? » Je la construis avec vous pour qu’elle réponde en moins de cinq minutes, et qu’on la croie.</p>`,
  requirement: `<ul><li>Écrire du JavaScript ou du TypeScript.</li><li>Avoir déjà cassé quelque chose en production.</li></ul>`,
  category: 'Backend',
  price: 45,
  skills: [
    'Choisir quoi tester, et quoi laisser',
    'Écrire des tests qui se lisent',
    'Essayer sur de vrais services',
    'Piloter un navigateur sans fragilité',
    'Traquer les tests instables',
  ],
  sections: [
    {
      title: 'Peu, mais bien',
      lessons: [
        free(film(testsFilms.cutting)),
        film(testsFilms.reader),
        film(testsFilms.rule),
        film(testsFilms.fault),
      ],
    },
    {
      title: 'Vrais services, vrai navigateur',
      lessons: [
        film(testsFilms.waiting),
        film(testsFilms.services),
        film(testsFilms.journey),
        text(
          'Le début d’un parcours',
          `
<p>Un test dans le navigateur coûte cher : qu’il raconte une histoire entière. Quelqu’un s’inscrit, achète, regarde, progresse. Cinq histoires comme celle-là valent mieux que deux cents clics isolés.</p>
<pre><code class="language-typescript">await page.getByRole('button', { name: 'Ajouter au panier' }).click();
await expect(page.getByText('1 cours dans le panier')).toBeVisible();</code></pre>`,
        ),
      ],
    },
    {
      title: 'Une suite que l’on croit',
      lessons: [film(testsFilms.flaky), film(testsFilms.deleting)],
    },
  ],
};
