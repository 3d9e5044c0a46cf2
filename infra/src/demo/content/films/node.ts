import { filmsOf } from '../film.js';

export const nodeFilms = filmsOf('node', {
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
