import type { ErrorCode } from '@atelier/contracts/error-codes';

/** One French sentence per error code, shown in the red banner. The compiler requires all codes. */
export const frenchMessages: Record<ErrorCode, string> = {
  'invalid-request': 'Certaines informations sont manquantes ou incorrectes.',
  'malformed-request': 'La requête est illisible.',
  'payload-too-large': 'Le fichier ou le message envoyé est trop volumineux.',
  'unsupported-media-type': 'Ce type de contenu n’est pas accepté.',
  'too-many-requests': 'Trop de tentatives. Patientez quelques minutes avant de réessayer.',
  unauthenticated: 'Connectez-vous pour continuer.',
  'session-expired': 'Votre session a expiré. Reconnectez-vous pour continuer.',
  'invalid-credentials': 'Email ou mot de passe incorrect.',
  forbidden: 'Vous n’avez pas accès à cette page.',
  'route-not-found': 'Cette adresse n’existe pas.',
  'internal-error': 'Une erreur est survenue de notre côté. Réessayez dans un instant.',
  unavailable: 'Le service est momentanément indisponible. Réessayez dans un instant.',
  'email-taken': 'Un compte existe déjà avec cet email.',
  'user-not-found': 'Ce compte est introuvable.',
  'factor-before-address':
    'Confirmez d’abord votre adresse email, par le lien que nous vous avons envoyé\u00a0: un second facteur s’ajoute ensuite.',
  'email-unverified': 'Cette personne n’a pas encore confirmé son adresse email.',
  'person-suspended': 'Ce compte est suspendu. Réactivez-le avant de lui confier un rôle.',
  'email-link-invalid': 'Ce lien est invalide ou expiré.',
  'password-required':
    'Connectez-vous à ce compte, ou saisissez son mot de passe\u00a0: nous saurons qu’il est le vôtre.',
  'account-has-paid':
    'Des cours ont été achetés avec ce compte. Écrivez-nous depuis la page de contact\u00a0: nous le rendrons à qui il appartient.',
  'wrong-password': 'Le mot de passe actuel est incorrect.',
  'password-too-common': 'Ce mot de passe est trop facile à deviner. Choisissez-en un autre.',
  'second-factor-required':
    'Votre rôle demande un second facteur. Ajoutez-en un dans la page Sécurité de votre profil.',
  'second-factor-refused': 'Ce code n’est pas le bon, ou il a déjà servi.',
  'challenge-invalid': 'Cette demande a expiré. Reprenez depuis le début.',
  'proof-required': 'Confirmez que c’est bien vous avant de changer ceci.',
  'wrong-code': 'Ce code n’est pas le bon, ou il a déjà servi.',
  'passkey-refused': 'Cette clé d’accès n’a pas pu être vérifiée.',
  'last-factor': 'Votre rôle demande un second facteur\u00a0: ajoutez-en un autre avant de retirer celui-ci.',
  'factor-not-found': 'Ce second facteur est introuvable.',
  'too-many-passkeys': 'Un compte garde dix clés d’accès au plus. Retirez-en une d’abord.',
  'account-suspended': 'Ce compte est suspendu. Écrivez-nous pour en savoir plus.',
  'reset-token-invalid': 'Le token est invalide ou expiré.',
  'own-account': 'Cette action n’est pas possible sur votre propre compte.',
  'last-administrator': 'Il doit rester au moins un administrateur.',
  'not-an-image': 'Ce fichier n’est pas une image. Choisissez un fichier JPEG, PNG, WebP ou AVIF.',
  'course-not-found': 'Cours introuvable',
  'lesson-not-found': 'Cette leçon est introuvable.',
  'lesson-not-open': 'Cette leçon n’est pas encore ouverte.',
  'announcement-not-found': 'Cette annonce est introuvable.',
  'revision-conflict':
    'Ce contenu a été modifié dans un autre onglet. Rechargez la page pour voir la dernière version.',
  'course-incomplete': 'Le cours n’est pas encore prêt à être publié.',
  'promotion-not-lower': 'Le prix promotionnel doit être inférieur au prix du cours.',
  'promotion-end-past': 'La fin de la promotion est déjà passée.',
  'change-not-found': 'Ce changement n’attend plus d’être publié.',
  'publication-not-found':
    'Cette publication n’est plus gardée : le retour en arrière est possible 30 jours.',
  'asset-not-found': 'Ce fichier est introuvable.',
  'not-a-video': 'Ce fichier n’est pas une vidéo. Choisissez un fichier MP4, MOV, MKV ou WebM.',
  'video-without-picture': 'Ce fichier ne contient pas d’image vidéo.',
  'video-damaged':
    'Cette vidéo est incomplète ou abîmée. Exportez-la à nouveau, en MP4 de préférence, puis renvoyez-la.',
  'video-too-many-tracks': 'Cette vidéo a trop de pistes. Exportez-la avec une image et un son.',
  'not-a-document': 'Ce fichier n’est pas un document. Choisissez un fichier PDF, DOC, DOCX ou TXT.',
  'not-captions': 'Ce fichier n’est pas un fichier de sous-titres. Choisissez un fichier .vtt ou .srt.',
  'captions-unreadable':
    'Ces sous-titres ne se lisent pas jusqu’au bout : rien n’a été changé. Corrigez le fichier, puis renvoyez-le.',
  'no-such-moment': 'La vidéo n’a pas encore d’image à ce moment.',
  'not-an-archive': 'Ce fichier n’est pas l’archive d’un cours.',
  'archive-refused': 'Cette archive est refusée\u00a0: ce qu’elle tient pourrait nuire.',
  'archive-too-new':
    'Cette archive vient d’une version plus récente d’Atelier. Mettez celle-ci à jour, puis recommencez.',
  'archive-unreadable': 'Ce que l’archive dit du cours n’a pas pu être lu.',
  'not-a-source': 'Ce fichier n’est pas une archive ZIP. Déposez le dossier du projet, ou son archive.',
  'source-has-secrets':
    'Des fichiers semblent secrets. Dites s’il faut les laisser de côté ou les garder\u00a0: rien n’est encore publié.',
  'source-file-not-found': 'Ce fichier n’est pas dans le code de la leçon, ou ne s’affiche pas.',
  'lesson-without-code': 'Cette leçon n’a pas de code.',
  'too-many-pins': 'Une leçon a soixante épingles au plus : retirez-en une dans le programme.',
  'archive-link-over': 'Ce lien a servi trop tard. Demandez-en un autre depuis la page Archives.',
  'nothing-to-retry': 'Aucune étape de ce traitement n’a échoué.',
  'text-too-rich': 'Ce texte contient trop de mises en forme. Répartissez-le sur plusieurs leçons.',
  'code-marks-too-long':
    'Un bloc de code porte trop de marques\u00a0: 8\u202f000 caractères au plus pour son titre, ses notes et ses replis. Répartissez-le sur plusieurs blocs.',
  'course-archived': 'Ce cours est archivé. Restaurez-le avant de le modifier.',
  'faq-not-found': 'Cette question est introuvable.',
  'not-enrolled': 'Ceci est réservé aux élèves du cours.',
  'not-yours': 'Vous ne pouvez changer que ce que vous avez écrit.',
  'question-not-found': 'Cette question est introuvable. Elle a peut-être été supprimée.',
  'answer-not-found': 'Cette réponse est introuvable. Elle a peut-être été supprimée.',
  'question-answered':
    'D’autres ont répondu\u00a0: modifiez votre question si besoin, elle ne peut plus être supprimée.',
  'notice-link-invalid':
    'Ce lien n’est plus valable. Vos préférences de mails se trouvent dans votre profil.',
  'contact-message-not-found': 'Ce message est introuvable.',
  'newsletter-link-invalid': 'Ce lien est invalide ou expiré.',
  'assessment-not-found': 'Cette évaluation est introuvable.',
  'submission-not-found': 'Rien n’a été rendu pour cette évaluation.',
  'submission-acquired': 'Ce travail est acquis\u00a0: il ne se rend plus.',
  'lesson-has-work':
    'Cette leçon a déjà un travail à rendre\u00a0: modifiez-le, ou choisissez une autre leçon.',
  'reminded-already': 'Un rappel est parti il y a moins d’un jour.',
  'everybody-handed-in': 'Tout le monde a rendu ce travail.',
  'not-a-hand-in':
    'Ce fichier n’est pas accepté. Envoyez un PDF, un document Word, une image ou un fichier texte.',
  'own-teaching': 'On ne note pas le cours que l’on donne.',
  'review-not-found': 'Cet avis n’existe pas, ou n’est plus là.',
  'review-hidden': 'Cet avis est masqué\u00a0: vous pouvez le modifier, mais pas le supprimer.',
  'own-review': 'On ne vote pas pour son propre avis.',
  'content-gone': 'Ce texte n’est plus là\u00a0: il a été supprimé. Il n’y a plus rien à signaler.',
  'content-hidden':
    'Ce texte est déjà masqué\u00a0: une décision a été prise. Il n’y a plus rien à signaler.',
  'nothing-to-report': 'Une note sans texte ne se signale pas\u00a0: une note n’est jamais un motif.',
  'own-content': 'C’est votre propre texte\u00a0: modifiez-le ou supprimez-le.',
  'report-full':
    'Ce signalement ne prend plus de texte\u00a0: ce que vous avez écrit suffit, une personne le lira.',
  'report-link-invalid': 'Ce lien n’est plus valable, ou n’est pas complet.',
  'contest-over':
    'Les six mois pour contester cette décision sont passés. Un tribunal peut encore être saisi.',
  'contested-already': 'Vous avez déjà contesté cette décision\u00a0: elle est relue.',
  'case-not-found': 'Ce signalement est introuvable.',
  'decided-meanwhile':
    'Une décision vient d’être prise\u00a0: la voici. Relisez-la avant d’en prendre une autre.',
  'outcome-unavailable': 'Cette décision n’existe pas pour ce contenu.',
  'not-a-quiz': 'Cette leçon n’est pas un quiz.',
  'quiz-is-over': 'Ce quiz n’attend plus de réponse\u00a0: la bonne est affichée.',
  'not-an-exercise': 'Cette leçon n’est pas un exercice de code.',
  'exercise-changed':
    'L’exercice a changé entre-temps\u00a0: rien de votre texte n’est perdu, recommencez avec le nouvel énoncé.',
  'exercise-incomplete': 'L’exercice n’est pas complet\u00a0: il ne peut pas encore être vérifié.',
  'exercise-not-judged':
    'Le serveur ne juge pas ce langage\u00a0: la vérification se fait dans votre navigateur.',
  'exercise-not-solved': 'Cette leçon se termine quand toutes les vérifications de son exercice sont vertes.',
  'exercise-solution-locked': 'La solution s’ouvre après six essais, ou quand tout est vert.',
  'exercise-try-not-found': 'Cet essai n’existe plus.',
  'quiz-changed': 'Ce quiz a changé\u00a0: rechargez la page pour le reprendre.',
  'quiz-not-passed': 'Cette leçon se termine par son quiz\u00a0: il reste à le réussir.',
  'quiz-attempt-not-found': 'Cet essai n’existe plus\u00a0: rechargez la page.',
  'question-not-drawn': 'Cette question ne fait pas partie de l’essai en cours.',
  'tutorial-not-found': 'Tutoriel introuvable',
  'tutorial-incomplete': 'Le tutoriel n’est pas encore prêt à être publié.',
  'storage-quota-exceeded':
    'Votre espace de stockage est plein. Retirez les fichiers dont vous n’avez plus besoin, ou demandez plus de place à l’administrateur.',
  'too-many-open-uploads':
    'Trop d’envois sont en cours. Terminez-en ou annulez-en un avant d’en commencer un autre.',
  'disk-full':
    'Le serveur manque de place pour recevoir ce fichier. Réessayez plus tard\u00a0: l’équipe technique est prévenue.',
  'upload-truncated': 'L’envoi a été interrompu avant la fin. Réessayez.',
  'upload-empty': 'Ce fichier est vide\u00a0: il ne contient aucun octet.',
  'upload-missing': 'Aucun fichier n’a été reçu.',
  'upload-out-of-step': 'L’envoi ne reprend pas là où il s’était arrêté. Réessayez.',
  'media-forbidden': 'Ce lien a expiré ou ne vous est pas destiné.',
  'offer-not-found': 'Un des cours du panier n’est plus en vente.',
  'amount-mismatch': 'Le prix a changé depuis l’ajout au panier. Rien n’a été débité.',
  'terms-changed':
    'Les conditions de vente ont changé depuis l’ouverture de cette page. Relisez-les et acceptez-les\u00a0: rien n’a été débité.',
  'legal-text-not-found': 'Cette version n’existe pas.',
  'amount-too-small': 'Le service de paiement n’accepte rien en dessous de 0,50\u00a0€. Rien n’a été débité.',
  'amount-too-large':
    'Au-delà de 500\u00a0000\u00a0€, écrivez-nous\u00a0: nous établirons un devis. Rien n’a été débité.',
  'already-owned': 'Vous possédez déjà un des cours du panier.',
  'own-course': 'Un des cours du panier est le vôtre\u00a0: vous n’avez pas à l’acheter.',
  'course-is-free': 'Ce cours est gratuit\u00a0: aucun paiement n’est nécessaire.',
  'gift-not-found': 'Ce cadeau est introuvable\u00a0: son lien a peut-être été remplacé.',
  'gift-accepted': 'Ce cadeau a déjà été accepté.',
  'gift-revoked': 'Ce cadeau a été annulé.',
  'team-not-found': 'Cette équipe est introuvable.',
  'places-not-found':
    'Ce lien n’est pas connu\u00a0: il a peut-être été remplacé. Demandez le nouveau à votre entreprise.',
  'places-closed': 'Votre entreprise ne distribue plus de places par ce lien.',
  'places-expired': 'Ce lien a expiré\u00a0: demandez-en un nouveau à votre entreprise.',
  'places-full': 'Toutes les places sont prises\u00a0: demandez à votre entreprise d’en libérer une.',
  'places-revoked':
    'Ces places ne sont plus disponibles\u00a0: la commande a été remboursée ou est contestée.',
  'place-used': 'Cette invitation a déjà servi à quelqu’un d’autre.',
  'place-taken-back': 'Votre entreprise a repris cette place\u00a0: demandez-lui une nouvelle invitation.',
  'place-begun': 'Cette personne a commencé un des cours\u00a0: sa place lui reste.',
  'place-not-found': 'Cette place n’est plus occupée, ou cette invitation n’existe plus.',
  'invitations-used-up': 'Cette équipe a envoyé toutes ses invitations\u00a0: partagez plutôt le lien.',
  'professional-order':
    'Cette commande est celle d’une entreprise\u00a0: ni rétractation ni garantie de dix jours. Écrivez-nous, nous trouverons une solution.',
  'own-email-unverified':
    'Confirmez votre adresse email pour joindre un mot à votre cadeau, ou inviter votre équipe.',
  'coupon-unknown': 'Ce code promo n’existe pas. Vérifiez chaque lettre.',
  'coupon-not-yet': 'Ce code promo n’est pas encore valable.',
  'coupon-ended': 'Ce code promo n’est plus valable.',
  'coupon-used-up': 'Ce code promo a été utilisé autant de fois qu’il le permettait.',
  'coupon-reserved':
    'Ce code promo est réservé par un paiement en cours. Réessayez dans quelques minutes\u00a0: il se libère si ce paiement n’aboutit pas.',
  'coupon-not-for-these': 'Ce code promo ne concerne aucun cours de ce panier.',
  'coupon-taken': 'Ce code existe déjà avec d’autres conditions.',
  'payment-method-not-offered': 'Ce moyen de paiement n’est pas proposé. Choisissez-en un autre.',
  'payment-provider-failed':
    'Le service de paiement ne répond pas. Rien n’a été débité, réessayez dans un instant.',
  'payment-failed': 'Paiement échoué',
  'invalid-signature': 'La signature de ce message n’est pas valable.',
  'order-not-found': 'Cette commande est introuvable.',
  'invoice-not-found': 'Ce document est introuvable.',
  'archive-not-found':
    'L’archive de cette période n’existe pas encore. Elle se scelle dans l’heure qui suit la fin de la période.',
  'hand-over-not-found': 'Cet envoi est introuvable.',
  'hand-over-not-refused':
    'Cet envoi n’est pas refusé, ou il est déjà renvoyé\u00a0: la page montre ce que la plateforme en dit.',
  'order-not-paid': 'Cette commande n’est pas payée.',
  'mail-just-sent': 'Ce message vient de partir. Attendez une minute avant de le demander encore.',
  'order-disputed':
    'La banque examine cette commande : aucun remboursement n’est possible avant sa décision.',
  'nothing-to-refund': 'Il n’y a plus rien à rembourser ici : c’est déjà fait, ou en cours.',
  'refund-owed':
    'Un avoir dit que cet argent est rendu, et il ne l’est pas\u00a0: rendez-le, ou dites quand et comment il l’a été.',
  'repaid-when': 'La date doit être entre celle du paiement et aujourd’hui.',
  'refund-refused':
    'Le prestataire refuse de rendre cet argent. Regardez ce paiement dans son tableau de bord.',
  'order-not-matching':
    'Cette commande n’attend pas cet argent\u00a0: elle est payée, ou son montant est un autre.',
  'guarantee-over': 'La garantie de 10 jours de cette commande est terminée.',
  'withdrawal-over': 'Le délai légal de rétractation de 14 jours est passé.',
  'withdrawal-begun':
    'Vous avez demandé l’accès immédiat et commencé ce cours : vous ne pouvez plus vous rétracter. La garantie de 10 jours vous rembourse tant qu’elle court.',
  'withdrawal-link-invalid':
    'Ce lien est invalide, ou a plus de 24\u00a0heures. Demandez-en un autre avec le numéro de la commande.',
  'anomaly-not-found': 'Il n’y a plus rien à régler ici.',
  'access-suspended':
    'La banque qui l’a payé conteste ce paiement. Votre accès revient dès que la contestation est levée, et votre progression est gardée.',
  'enrolment-not-found': 'Cette inscription est introuvable.',
  'note-not-found': 'Cette note est introuvable.',
  'too-many-notes': 'Vous avez mille notes dans ce cours\u00a0: supprimez-en une pour en écrire une autre.',
  'enrolment-paid': 'Ce cours vient d’être payé\u00a0: l’accès n’a pas été retiré.',
  'attestations-off': 'Ce site ne délivre pas d’attestation.',
  'attestation-not-found': 'Aucune attestation ne porte ce code.',
  'attestation-ended': 'Cette attestation n’est plus valable\u00a0: demandez-en une nouvelle.',
  'course-not-finished': 'Le cours n’est pas encore terminé\u00a0: l’attestation attend la dernière leçon.',
  'attendance-not-kept': 'Aucun temps de suivi n’a encore été relevé dans ce cours.',
  'parked-not-found': 'Ce message n’est plus en échec.',
  'parked-abandoned': 'Ce message a été abandonné.',
  'expiry-not-found': 'Cette durée n’est plus suivie. Rechargez la page.',
  'backup-keeper-away':
    'Le service de sauvegarde ne répond pas. Lancez-le, ou sauvegardez en ligne de commande.',
  'parked-running': 'Ce message est en cours de relance. Attendez-en l’issue avant de l’abandonner.',
};
