import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import {
  contestMonths,
  decisionHours,
  moderationRuleNames,
  moderationRules,
} from '@atelier/contracts/words/report-words';
import { Container } from '../../shared/ui/layout';
import { Link } from '../../shared/ui/link';
import { ContactLinks } from '../site/contact-links';
import { PageHead } from '../site/page-head';

const Section = chakra('section', {
  base: {
    mb: '40',
    scrollMarginTop: '24',
    '& p': { textStyle: 'prose', mt: '12' },
    '& a': { textDecoration: 'underline' },
    '& ul': { listStyle: 'disc', ps: '24', mt: '12' },
    '& li': { textStyle: 'prose', mt: '6' },
  },
});

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Section id={id} aria-labelledby={`${id}-titre`}>
    <chakra.h2 id={`${id}-titre`} textStyle="h3">
      {title}
    </chakra.h2>
    {children}
  </Section>
);

/** `/avis/regles`: what articles L111-7-2 and D111-16 to D111-19 of the Code de la consommation want to be told. */
const ReviewRules = () => (
  <Container>
    <PageHead
      title="Les avis, leurs règles"
      lead="Qui les écrit, comment ils sont contrôlés, dans quel ordre on les lit."
    />
    <chakra.div maxWidth="prose">
      <Part id="qui" title="Qui écrit">
        <p>
          Seul un élève qui a le cours, acheté ou reçu, peut le noter, une fois. Son formateur ne le peut pas.
          Si le cours est remboursé, l’avis ne compte plus.
        </p>
      </Part>
      <Part id="controle" title="Comment ils sont contrôlés">
        <p>
          Les avis sont contrôlés&nbsp;: l’accès au cours est vérifié avant la publication, le texte est lu
          après, quand quelqu’un le signale ou que l’administration le lit. Aucune machine n’en décide.
        </p>
      </Part>
      <Part id="dates" title="Les dates">
        <p>
          Chaque avis porte la date de sa publication et celle de l’expérience&nbsp;: depuis quand son auteur
          a le cours, et combien de leçons il en a suivies.
        </p>
      </Part>
      <Part id="ordre" title="L’ordre">
        <p>
          Les plus utiles d’abord, d’après les votes des élèves du cours, puis les plus récents. La moyenne
          compte tous les avis affichés, chacun autant. On peut les lire par note.
        </p>
      </Part>
      <Part id="contrepartie" title="Sans contrepartie">
        <p>Aucun avis n’est payé, ni récompensé, ni échangé contre quoi que ce soit.</p>
      </Part>
      <Part id="refus" title="Ce qui peut être masqué, et pourquoi">
        <p>
          Le texte d’un avis qui enfreint une <Link to="/moderation">règle</Link> est masqué&nbsp;; sa note
          compte encore. Un avis illicite est retiré. Une note n’est jamais un motif. Son auteur reçoit le
          motif, peut corriger son texte et contester la décision pendant{' '}
          {contestMonths === 6 ? 'six' : contestMonths} mois.
        </p>
      </Part>
      <Part id="duree" title="Combien de temps">
        <p>
          Un avis reste tant que le cours existe, sans durée maximale. Son auteur peut le modifier ou le
          supprimer quand il veut.
        </p>
      </Part>
      <ContactLinks />
    </chakra.div>
  </Container>
);

/** `/moderation`: the numbered rules by which the administrator decides. */
const ModerationRules = () => (
  <Container>
    <PageHead
      title="Règles de modération"
      lead="Elles valent pour les avis, les questions, les réponses et les présentations."
    />
    <chakra.div maxWidth="prose">
      {moderationRuleNames.map((name, index) => (
        <Part
          key={name}
          id={`regle-${index + 1}`}
          title={`Règle ${index + 1}, ${moderationRules[name].title}`}
        >
          <p>{moderationRules[name].text}</p>
        </Part>
      ))}
      <Part id="loi" title="La loi">
        <p>
          Ce que la loi interdit l’est ici aussi. La décision nomme alors l’article. Une critique, même
          sévère, n’enfreint aucune règle.
        </p>
      </Part>
      <Part id="signaler" title="Signaler">
        <p>
          «&nbsp;Signaler&nbsp;» se trouve sous chaque texte, avec ou sans compte (règlement sur les services
          numériques, art. 16). Vous recevez un accusé, puis la décision et son motif. L’auteur n’apprend pas
          qui l’a signalé.
        </p>
      </Part>
      <Part id="decision" title="Qui décide, et sous quel délai">
        <p>
          Une personne, sous {decisionHours} heures. Quand c’est le formateur du cours, la décision le dit.
          Elle laisse le texte en ligne, le masque, ou le retire&nbsp;; elle nomme la règle ou la loi et les
          faits retenus (art. 17).
        </p>
      </Part>
      <Part id="contester" title="Contester">
        <p>
          L’auteur et ceux qui ont signalé peuvent contester une décision pendant{' '}
          {contestMonths === 6 ? 'six' : contestMonths} mois, gratuitement, par le lien du mail qui l’annonce.
          Un organisme de règlement extrajudiciaire ou un tribunal peuvent aussi être saisis.
        </p>
      </Part>
      <ContactLinks />
    </chakra.div>
  </Container>
);

export const Component = () =>
  useLocation().pathname === '/moderation' ? <ModerationRules /> : <ReviewRules />;
