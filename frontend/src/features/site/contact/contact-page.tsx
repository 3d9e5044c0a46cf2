import { chakra } from '@chakra-ui/react';
import { memo, Suspense, useEffect, useRef, useState } from 'react';
import { contactQuestions } from '../../../locales/fr/contact';
import { useBrandTexts, useSiteConfig } from '../../../shared/api/site-config';
import { Button } from '../../../shared/ui/button';
import { Container, Row, SecondaryText } from '../../../shared/ui/layout';
import { firstInteraction } from '../../../shared/ui/loading';
import { PageHead } from '../page-head';
import { ContactDetails } from './contact-details';
import { lazyPart } from '../../../shared/connection/connection';

interface Coordinates {
  latitude: number;
  longitude: number;
}

const openStreetMap = 'https://www.openstreetmap.org';
/** Degrees to each side: a few blocks. */
const mapMargin = { latitude: 0.006, longitude: 0.016 };

/** OpenStreetMap's embed: https://wiki.openstreetmap.org/wiki/Export#Embeddable_HTML */
function mapUrl({ latitude, longitude }: Coordinates): string {
  const bounds = [
    longitude - mapMargin.longitude,
    latitude - mapMargin.latitude,
    longitude + mapMargin.longitude,
    latitude + mapMargin.latitude,
  ];
  const bbox = bounds.map((degrees) => degrees.toFixed(5)).join(',');
  const query = new URLSearchParams({ bbox, layer: 'mapnik', marker: `${latitude},${longitude}` });
  return `${openStreetMap}/export/embed.html?${query}`;
}

/** Directions; the map site asks for the starting point. */
const directionsUrl = ({ latitude, longitude }: Coordinates): string =>
  `${openStreetMap}/directions?to=${latitude}%2C${longitude}#map=15/${latitude}/${longitude}`;

const MapFrame = chakra('section', {
  base: {
    position: 'relative',
    gridColumn: '1 / -1',
    display: 'flex',
    alignItems: 'center',
    minHeight: { base: '34rem', md: '20rem' },
    p: { base: '16', md: '32' },
    overflow: 'hidden',
    border: 'line',
    borderRadius: 'md',
    bg: 'sand',
    '& > img, & > iframe': {
      position: 'absolute',
      inset: '0',
      boxSize: 'full',
      borderWidth: '0',
      objectFit: 'cover',
      // On a phone, crops to the part with the marker.
      objectPosition: { base: '82% 50%', md: '50% 50%' },
    },
  },
});
const MapText = chakra('div', {
  base: {
    position: 'relative',
    alignSelf: { base: 'flex-end', md: 'center' },
    width: 'full',
    maxWidth: '25rem',
    p: { base: '20', md: '28' },
    bg: 'surface',
    borderRadius: 'md',
  },
});

/** Map of the workshop. Shows our own drawing until requested: nothing is loaded from OpenStreetMap before. */
function WorkshopMap({ coordinates, city }: { coordinates: Coordinates; city: string }) {
  const name = useBrandTexts().place ?? 'L’atelier';
  const [isShown, setShown] = useState(false);
  const map = useRef<HTMLIFrameElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (isShown) map.current?.focus();
  }, [isShown]);
  return (
    <MapFrame aria-label="Où me trouver">
      {isShown ? (
        <iframe
          ref={map}
          src={mapUrl(coordinates)}
          title={`Carte\u00a0: ${name}, à ${city}`}
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      ) : (
        <img src="/illustrations/contact-map.svg" alt="" width={1216} height={320} loading="lazy" />
      )}
      {!isShown && (
        <MapText>
          <chakra.h2 textStyle="h3">
            {name}, à {city}
          </chakra.h2>
          <SecondaryText mt="8">
            Pas d’accueil sans rendez-vous{'\u00a0'}: écrivez d’abord, le café suit.
          </SecondaryText>
          <SecondaryText mt="20" mb="16">
            La carte vient d’OpenStreetMap. Elle ne se charge qu’à votre demande, et rien ne part avant.
          </SecondaryText>
          <Row wrap gap="20">
            <Button onClick={() => setShown(true)}>Afficher la carte</Button>
            <Button variant="link" href={directionsUrl(coordinates)}>
              Itinéraire
            </Button>
          </Row>
        </MapText>
      )}
    </MapFrame>
  );
}

const QuestionsFrame = chakra('section', {
  base: {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '27rem minmax(0, 1fr)' },
    columnGap: '32',
    rowGap: '24',
    mt: { base: '8', md: '40' },
    mb: { base: '8', md: '24' },
  },
});
const stroke = 'linear-gradient(currentColor, currentColor) center';
const Entry = chakra('details', {
  base: {
    borderBottom: 'line',
    // CSS plus and minus: icons would pull the icon chunk into the first load.
    '& > summary::after': {
      content: '""',
      flexShrink: 0,
      boxSize: '14',
      background: `${stroke} / 100% 1.5px no-repeat, ${stroke} / 1.5px 100% no-repeat`,
    },
    '&[open] > summary::after': { background: `${stroke} / 100% 1.5px no-repeat` },
  },
});
const Question = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '16',
    minHeight: '64',
    textStyle: 'h4',
    listStyle: 'none',
    cursor: 'pointer',
    borderRadius: '2px',
    '&::-webkit-details-marker': { display: 'none' },
    '& > h3': { font: 'inherit', letterSpacing: 'inherit' },
    _hover: { color: 'atext' },
  },
});

const numbers = ['', 'Une réponse', 'Deux réponses', 'Trois réponses', 'Quatre réponses'];

/** Frequent questions, the first one open; native `<details>`. */
function ContactQuestions({ hasAttestations }: { hasAttestations: boolean }) {
  const questions = contactQuestions(hasAttestations);
  return (
    <QuestionsFrame aria-labelledby="questions">
      <div>
        <chakra.h2 id="questions" textStyle="h2Column">
          Questions fréquentes
        </chakra.h2>
        <chakra.p color="muted" mt="8" maxWidth="24rem">
          {numbers[questions.length]} avant d’écrire. Chaque cours a aussi les siennes.
        </chakra.p>
      </div>
      <chakra.div borderTop="line">
        {questions.map(({ question, answer }, index) => (
          <Entry key={question} open={index === 0}>
            <Question>
              <h3>{question}</h3>
            </Question>
            <chakra.p color="muted" mt="-8px" pb="24" maxWidth="36rem">
              {answer}
            </chakra.p>
          </Entry>
        ))}
      </chakra.div>
    </QuestionsFrame>
  );
}

const importForm = () => import('./contact-form').then(({ ContactForm }) => ({ default: ContactForm }));
const DeferredForm = lazyPart(() => firstInteraction().then(importForm));
let formModule: Awaited<ReturnType<typeof importForm>> | undefined;

/** For the server, which renders synchronously and cannot suspend. */
export const loadContactForm = async () => void (formModule = await importForm());

/**
 * The server-rendered form, which works without JavaScript; hydrated after the first interaction, so that its code is
 * not part of a first load.
 */
const LazyContactForm = memo(() => {
  const ContactForm = formModule?.default ?? DeferredForm;
  return (
    <Suspense>
      <ContactForm />
    </Suspense>
  );
});

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 26rem' },
    columnGap: '88',
    rowGap: '48',
    '& > aside': { pt: { lg: '56' } },
  },
});

const messageDelay = 'sous deux jours par message.';

/** `/contact`. */
export function Component() {
  const config = useSiteConfig().data;
  return (
    <Container>
      <Columns>
        <div>
          <PageHead
            title="Contact"
            lead={
              config?.brand.whatsapp === ''
                ? `C’est moi qui réponds, ${messageDelay}`
                : `C’est moi qui réponds\u00a0: tous les jours sur WhatsApp, et ${messageDelay}`
            }
          />
          <chakra.h2 textStyle="h2Column" mb="24">
            Écrire un message
          </chakra.h2>
          {/* Same height as the form, so that nothing below shifts. */}
          <chakra.div minHeight={{ base: '52rem', sm: '41rem' }}>
            <LazyContactForm />
          </chakra.div>
        </div>
        <ContactDetails />
        <ContactQuestions hasAttestations={config?.attestations === true} />
        {config?.brand.map && <WorkshopMap coordinates={config.brand.map} city={config.legal.seller.city} />}
      </Columns>
    </Container>
  );
}
