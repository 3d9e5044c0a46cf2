import { TeamBody } from '@atelier/contracts/teams';
import { minSeats, maxSeats } from '@atelier/contracts/words/team-words';
import { vatAreaOf } from '@atelier/contracts/words/vat-territories';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { Form, FormFoot, useSubmittedForm } from '../../shared/forms/form';
import { parseNumber } from '../../shared/forms/parse-number';
import { countOf, formatPrice } from '../../shared/format/format';
import { Button } from '../../shared/ui/button';
import { CountryField } from '../../shared/forms/country-field';
import { Row, SecondaryText } from '../../shared/ui/layout';
import { Notice } from '../../shared/ui/notice';
import { TextField } from '../../shared/forms/fields';
import { usePrepareTeam } from './teams-api';

const TeamFormSchema = z.preprocess((typed) => {
  const values = typed as Record<string, string>;
  return { ...values, places: parseNumber(values['places'] ?? '', 'place') };
}, TeamBody);

const TwoColumns = chakra('div', {
  base: { display: 'grid', gap: '20', gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '1fr 1fr' } },
});
const CompanyHeading = chakra('h2', { base: { textStyle: 'h3', mt: '12' } });

interface TeamFormProps {
  /** Price per seat for all courses, in cents. */
  seatCents: number;
  onSent: (team: { id: string; company: string; places: number; taxedIn: string | null }) => void;
  /** The cancel button, before the submit button. */
  cancel: ReactNode;
}

/** Number of seats and the company to invoice. */
export function TeamForm({ seatCents, onSent, cancel }: TeamFormProps) {
  const { field, errors, values, busy, frame } = useSubmittedForm({
    initial: {
      places: '5',
      company: '',
      registration: '',
      vatNumber: '',
      street: '',
      postcode: '',
      city: '',
      country: 'FR',
    },
    schema: TeamFormSchema,
    request: usePrepareTeam(),
    onSent: ({ _id }) => {
      const { country, postcode, vatNumber } = values;
      const isReverseCharge = vatNumber.trim() !== '' && !/^\s*fr/i.test(vatNumber);
      onSent({
        id: _id,
        company: values.company.trim(),
        places,
        taxedIn: isReverseCharge ? null : vatAreaOf(country, postcode),
      });
    },
  });
  const places = parseNumber(values.places, 'place');
  const { value, error, onChange } = field('country');
  const isPlaceCountValid = Number.isInteger(places) && places >= minSeats && places <= maxSeats;
  return (
    <Form {...frame}>
      {errors.form && <Notice tone="danger">{errors.form}</Notice>}
      <TextField
        label="Nombre de places"
        inputMode="numeric"
        autoComplete="off"
        hint={`De ${minSeats} à ${maxSeats}. Chaque place ouvre tous les cours ci-dessus à une personne.`}
        required
        {...field('places')}
      />
      <CompanyHeading>Entreprise facturée</CompanyHeading>
      <TextField label="Raison sociale" autoComplete="organization" required {...field('company')} />
      <TwoColumns>
        <TextField label="SIREN ou SIRET (facultatif)" inputMode="numeric" {...field('registration')} />
        <TextField label="N° de TVA (facultatif)" autoComplete="off" {...field('vatNumber')} />
      </TwoColumns>
      <TextField label="Adresse" autoComplete="street-address" required {...field('street')} />
      <TwoColumns>
        <TextField label="Code postal" autoComplete="postal-code" required {...field('postcode')} />
        <TextField label="Ville" autoComplete="address-level2" required {...field('city')} />
      </TwoColumns>
      <CountryField
        label="Pays"
        value={value}
        error={error}
        onChange={(code) => onChange({ target: { value: code } })}
      />
      <SecondaryText textWrap="pretty">
        Commande professionnelle&nbsp;: le délai de rétractation et la garantie de 10 jours ne s’appliquent
        pas.
      </SecondaryText>
      <Row apart alignItems="baseline" gap="16" pt="16" borderTop="strong" role="status">
        <chakra.span fontWeight={600}>{isPlaceCountValid ? countOf(places, 'place') : 'Total'}</chakra.span>
        <chakra.span textStyle="priceBox">
          {isPlaceCountValid ? formatPrice((seatCents * places) / 100) : '–'}
        </chakra.span>
      </Row>
      <FormFoot mt="8">
        {cancel}
        <Button type="submit" busy={busy} busyLabel="Un instant…">
          Continuer vers le paiement
        </Button>
      </FormFoot>
    </Form>
  );
}
