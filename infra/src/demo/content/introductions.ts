import type { Introduction } from '@atelier/contracts/introduction';

/** Introductions of the teachers; portraits are in `portraits/*.svg`, rendered as `*.png`. */
export const introductions = {
  administrator: {
    portrait: 'idriss',
    headline: 'Développeur web et mobile, backend et bases de données',
    biography:
      '<p>Je développe des applications web et mobiles depuis douze ans, d’abord en agence, puis à mon compte. Mes clients ' +
      'm’appellent quand une API ploie sous la charge ou qu’une base de données ne répond plus, et j’enseigne ce que j’ai ' +
      'livré la veille.</p>' +
      '<p>Dans mes cours, je garde les erreurs au montage : on apprend plus d’un bogue trouvé ensemble que d’un code qui ' +
      'tombe juste du premier coup.</p>',
  },
  teacher: {
    portrait: 'salome',
    headline: 'Développeuse React et React Native',
    biography:
      '<p>J’ai commencé par le graphisme, et j’en ai gardé une conviction : une interface se dessine, se code et se teste d’un ' +
      'même geste. Depuis neuf ans je construis des applications <strong>React</strong> et <strong>React Native</strong>, ' +
      'pour la presse, le train et deux théâtres.</p>' +
      '<p>Je montre tout à l’écran :</p>' +
      '<ul><li>le composant qui grossit trop, et comment je le découpe ;</li>' +
      '<li>le test qui ne remarque rien, et celui qui le remplace ;</li>' +
      '<li>la mise en ligne, jusqu’au téléphone de votre voisine.</li></ul>' +
      '<p>Je réponds moi-même à chaque question, en général le jour même.</p>',
  },
} satisfies Record<'administrator' | 'teacher', Introduction & { portrait: string }>;
