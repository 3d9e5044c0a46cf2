import { CreateCouponBody, type Coupon } from '@atelier/contracts/coupons';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { z } from 'zod';
import { Form, FormFoot } from '../../../shared/forms/form';
import { readNumber } from '../../../shared/forms/read-number';
import { useSentForm } from '../../../shared/forms/use-sent-form';
import { Button } from '../../../shared/ui/button';
import { Chip } from '../../../shared/ui/chip';
import { Row, Stack } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { TextField } from '../../../shared/ui/text-field';
import { useCreateCoupon } from '../api/coupons';
import { CourseChoice, type ChosenCourse } from './course-choice';

const textOf = (typed: string) => (typed === '' ? undefined : typed);

type Kind = 'percent' | 'amount';

/** The contract, given what was typed: only one of the two ways to reduce counts. */
const schemaOf = (kind: Kind, chosen: readonly ChosenCourse[] | null) =>
  z.preprocess((typed) => {
    const { code, percent, amount, from, until, limit } = typed as Record<string, string>;
    return {
      code,
      [kind]: kind === 'percent' ? readNumber(percent ?? '', '%') : readNumber(amount ?? '', '€'),
      from: textOf(from ?? ''),
      until: textOf(until ?? ''),
      limit: limit?.trim() ? readNumber(limit) : undefined,
      courseId: chosen?.map(({ _id }) => _id),
    };
  }, CreateCouponBody);

interface CouponFormProps {
  onCreated: (coupon: Coupon) => void;
  onCancel: () => void;
}

const Pair = chakra('div', { base: { display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: '20' } });

export function CouponForm({ onCreated, onCancel }: CouponFormProps) {
  const [kind, setKind] = useState<Kind>('percent');
  const [chosen, setChosen] = useState<readonly ChosenCourse[] | null>(null);
  const [noCourse, setNoCourse] = useState(false);
  const { field, errors, busy, frame } = useSentForm({
    initial: { code: '', percent: '', amount: '', from: '', until: '', limit: '' },
    schema: schemaOf(kind, chosen),
    request: useCreateCoupon(),
    refusals: { 'coupon-taken': 'code' },
    onSent: onCreated,
  });
  return (
    <Form
      {...frame}
      onSubmit={(event) => {
        event.preventDefault();
        setNoCourse(chosen?.length === 0);
        if (chosen?.length !== 0) frame.onSubmit(event);
      }}
    >
      {errors.form && <Notice tone="danger">{errors.form}</Notice>}
      <TextField
        label="Code"
        hint="Lettres, chiffres ou tirets. Accents, majuscules et espaces ne comptent pas."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
        {...field('code')}
      />
      <Stack as="fieldset" gap="10">
        <chakra.legend textStyle="label" mb="8">
          Réduction
        </chakra.legend>
        <Row wrap gap="8">
          <Chip pressed={kind === 'percent'} onClick={() => setKind('percent')}>
            Un pourcentage
          </Chip>
          <Chip pressed={kind === 'amount'} onClick={() => setKind('amount')}>
            Un montant
          </Chip>
        </Row>
        {kind === 'percent' ? (
          <TextField
            key="percent"
            label="Pourcentage"
            inputMode="numeric"
            end="%"
            required
            {...field('percent')}
          />
        ) : (
          <TextField key="amount" label="Montant" inputMode="decimal" end="€" required {...field('amount')} />
        )}
      </Stack>
      <Pair>
        <TextField label="Premier jour" type="date" hint="Vide&nbsp;: dès maintenant" {...field('from')} />
        <TextField label="Dernier jour" type="date" hint="Vide&nbsp;: sans fin" {...field('until')} />
      </Pair>
      <TextField
        label="Nombre d’utilisations"
        hint="Vide&nbsp;: sans limite. Seuls les paiements comptent."
        inputMode="numeric"
        {...field('limit')}
      />
      <CourseChoice
        chosen={chosen}
        onChange={(next) => {
          setNoCourse(false);
          setChosen(next);
        }}
        error={noCourse ? 'Choisissez au moins un cours' : undefined}
      />
      <FormFoot mt="8">
        <Button variant="outline" onClick={onCancel}>
          Annuler
        </Button>
        <Button type="submit" busy={busy} busyLabel="Création…">
          Créer le code
        </Button>
      </FormFoot>
    </Form>
  );
}
