import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useBrandTexts } from '../../../shared/api/site-config';
import { Button } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { mapAddress, wayAddress, type Place } from '../state/map-address';

const Frame = chakra('section', {
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
      // A phone shows the part with the mark.
      objectPosition: { base: '82% 50%', md: '50% 50%' },
    },
  },
});
const Words = chakra('div', {
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

/** Where the workshop is. Our drawing until the map is asked for: nothing of OpenStreetMap is loaded before. */
export function PlaceMap({ place, city }: { place: Place; city: string }) {
  const name = useBrandTexts().place ?? 'L’atelier';
  const [isShown, setShown] = useState(false);
  const map = useRef<HTMLIFrameElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (isShown) map.current?.focus();
  }, [isShown]);
  return (
    <Frame aria-label="Où me trouver">
      {isShown ? (
        <iframe
          ref={map}
          src={mapAddress(place)}
          title={`Carte\u00a0: ${name}, à ${city}`}
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      ) : (
        <img src="/illustrations/contact-map.svg" alt="" width={1216} height={320} loading="lazy" />
      )}
      {!isShown && (
        <Words>
          <chakra.h2 textStyle="h3">
            {name}, à {city}
          </chakra.h2>
          <chakra.p textStyle="small" color="muted" mt="8">
            Pas d’accueil sans rendez-vous{'\u00a0'}: écrivez d’abord, le café suit.
          </chakra.p>
          <chakra.p textStyle="small" color="muted" mt="20" mb="16">
            La carte vient d’OpenStreetMap. Elle ne se charge qu’à votre demande, et rien ne part avant.
          </chakra.p>
          <Row wrap gap="20">
            <Button onClick={() => setShown(true)}>Afficher la carte</Button>
            <Button variant="link" href={wayAddress(place)}>
              Itinéraire
            </Button>
          </Row>
        </Words>
      )}
    </Frame>
  );
}
