import { chakra } from '@chakra-ui/react';
import type { AnswerTimes } from '@atelier/contracts/contact';
import type { PublicConfig } from '@atelier/contracts/platform';
import { useBrand } from '../../../shared/api/site-config';
import { Avatar } from '../../../shared/ui/avatar';
import { BrandIcon } from '../../../shared/ui/brand';
import { Button } from '../../../shared/ui/button';
import { Row, SecondaryText } from '../../../shared/ui/layout';
import { MailLine, whatsappUrl } from '../contact-links';
import { SocialLinks } from '../social-links';
import { answerTimeShare, answerTimeText, useAnswerTimes } from './answer-times';

const Line = chakra('li', { base: { mt: '14', textStyle: 'small' } });
const Track = chakra('div', {
  base: { height: '6', mt: '4', bg: 'line', borderRadius: '2px', '& > div': { height: 'full', bg: 'green' } },
});
const Ticks = chakra('div', {
  base: {
    height: '6',
    mt: '10',
    color: 'tick',
    // A tick every two hours.
    backgroundImage: 'linear-gradient(90deg, currentColor 1px, transparent 1px)',
    backgroundSize: 'calc((100% - 1px) / 24) 6px',
  },
});

const kinds = [
  ['questions', 'Question & Réponse'],
  ['messages', 'Message'],
] as const;

/** Recent response times, on a two-day scale. */
const AnswerTimesBlock = ({ times }: { times: AnswerTimes }) => (
  <chakra.div pb="16" mb="20" borderBottom="line">
    <chakra.h2 textStyle="h4">Temps de réponse</chakra.h2>
    <ul>
      {kinds.map(([kind, name]) => {
        const seconds = times[kind];
        return (
          seconds !== null && (
            <Line key={kind}>
              <Row apart>
                <strong>{name}</strong>
                <chakra.span color="muted">{answerTimeText(seconds)}</chakra.span>
              </Row>
              <Track aria-hidden>
                <div style={{ width: `${answerTimeShare(seconds)}%` }} />
              </Track>
            </Line>
          )
        );
      })}
    </ul>
    <div aria-hidden>
      <Ticks />
      <Row apart textStyle="meta" color="muted" mt="4">
        <span>0 h</span>
        <span>24 h</span>
        <span>48 h</span>
      </Row>
    </div>
    <chakra.p textStyle="meta" color="muted" mt="12">
      La moitié des réponses, ou mieux, sur les trois derniers mois.
    </chakra.p>
  </chakra.div>
);

const Card = chakra('section', {
  base: {
    p: { base: '24', md: '28' },
    mb: '24',
    bg: { base: 'ink', _dark: 'band' },
    color: 'fg',
    borderRadius: 'md',
  },
});
const Portrait = chakra('img', {
  base: { boxSize: '64', borderRadius: 'full', objectFit: 'cover', flexShrink: 0 },
});

/** WhatsApp link to the instructor, if the seller has a number. Dark in both themes. */
function WhatsAppCard({ brand }: { brand: PublicConfig['brand'] }) {
  return (
    <Card className="dark" aria-labelledby="whatsapp">
      <Row gap="16">
        {/* The portrait is only shown for the default brand. */}
        {brand.texts === null ? (
          <Portrait src="/illustrations/portrait-instructor.svg" alt="" htmlWidth={64} htmlHeight={64} />
        ) : (
          <Avatar name={brand.instructor} size="lg" />
        )}
        <div>
          <chakra.h2 textStyle="h3" id="whatsapp">
            {brand.instructor}
          </chakra.h2>
          <SecondaryText>
            <chakra.span
              display="inline-block"
              boxSize="8"
              me="8"
              borderRadius="full"
              bg="green"
              aria-hidden
            />
            WhatsApp 24/7
          </SecondaryText>
        </div>
      </Row>
      <chakra.p mt="16" mb="20">
        Une erreur collée, une capture, deux phrases{'\u00a0'}: c’est le plus rapide pour avancer.
      </chakra.p>
      <Button full href={whatsappUrl(brand.whatsapp)}>
        <BrandIcon logo="whatsapp" size={20} />
        Ouvrir WhatsApp
      </Button>
    </Card>
  );
}

/** Contact person, channels, and response times if known. */
export function ContactDetails() {
  const brand = useBrand();
  const { data: times } = useAnswerTimes();
  return (
    <aside aria-label="Me joindre">
      {brand?.whatsapp && <WhatsAppCard brand={brand} />}
      <chakra.div p={{ base: '24', md: '28' }} border="line" borderRadius="md">
        {times && (times.messages !== null || times.questions !== null) ? (
          <AnswerTimesBlock times={times} />
        ) : (
          <chakra.h2 textStyle="h4" mb="8">
            Me joindre
          </chakra.h2>
        )}
        {brand && <MailLine email={brand.contactEmail}>{brand.contactEmail}</MailLine>}
        <chakra.div mt="8">
          <SocialLinks framed />
        </chakra.div>
      </chakra.div>
    </aside>
  );
}
