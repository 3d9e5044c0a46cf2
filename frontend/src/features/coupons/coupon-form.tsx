import { chakra } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { Catalogue } from '@atelier/contracts/catalog';
import { type Coupon, CreateCouponBody } from '@atelier/contracts/coupons';
import { useApiQuery } from '../../shared/api/queries';
import { Checkbox } from '../../shared/forms/checkbox';
import { TextField } from '../../shared/forms/fields';
import { Form, FormFoot, useSubmittedForm } from '../../shared/forms/form';
import { parseNumber } from '../../shared/forms/parse-number';
import { countOfList } from '../../shared/format/format';
import { useDebounced } from '../../shared/lists/use-debounced';
import { Button } from '../../shared/ui/button';
import { Chip } from '../../shared/ui/chip';
import { Row, SecondaryText, Stack } from '../../shared/ui/layout';
import { Notice } from '../../shared/ui/notice';
import { useCreateCoupon } from './coupons';

/** Searches courses on sale, for a coupon limited to some. */
const useCoursesByTitle = (title: string, enabled: boolean) =>
  useApiQuery(['coupons', 'courses', title], `/courses?${new URLSearchParams({ title })}`, Catalogue, {
    enabled,
    placeholderData: keepPreviousData,
  });

interface SelectedCourse {
  _id: string;
  title: string;
}

interface CouponCoursesProps {
  /** Null for all courses. */
  courses: readonly SelectedCourse[] | null;
  onChange: (courses: readonly SelectedCourse[] | null) => void;
  error: string | undefined;
}

/** All courses, or a selection found by title. */
function CouponCourses({ courses, onChange, error }: CouponCoursesProps) {
  const [title, setTitle] = useState('');
  const found = useCoursesByTitle(useDebounced(title.trim()), courses !== null).data;
  const selected = courses ?? [];
  const others = (found?.courses ?? [])
    .filter(({ _id }) => !selected.some((course) => course._id === _id))
    .map(({ _id, title: name }) => ({ _id, title: name }));
  return (
    <Stack as="fieldset" gap="10" minWidth="0">
      <chakra.legend textStyle="label" mb="8">
        Pour quels cours
      </chakra.legend>
      <Row wrap gap="8">
        <Chip pressed={courses === null} onClick={() => onChange(null)}>
          Tous les cours
        </Chip>
        <Chip pressed={courses !== null} onClick={() => onChange(selected)}>
          Certains cours
        </Chip>
      </Row>
      {courses !== null && (
        <>
          <TextField
            label="Chercher un cours"
            type="search"
            autoComplete="off"
            value={title}
            error={error}
            onChange={(event) => setTitle(event.target.value)}
          />
          <Stack gap="8" maxHeight="14rem" overflowY="auto" p="4px">
            {[...selected, ...others].map((course) => {
              const isSelected = selected.some(({ _id }) => _id === course._id);
              const toggled = isSelected
                ? selected.filter(({ _id }) => _id !== course._id)
                : [...selected, course];
              return (
                <Checkbox
                  key={course._id}
                  label={course.title}
                  checked={isSelected}
                  onChange={() => onChange(toggled)}
                />
              );
            })}
          </Stack>
          {found && found.pages > 1 && (
            <SecondaryText role="status">
              {found.courses.length} sur {countOfList(found.total, 'cours', 'cours')}&nbsp;: précisez le titre
              pour voir les autres.
            </SecondaryText>
          )}
        </>
      )}
    </Stack>
  );
}

const emptyAsUndefined = (text: string) => (text === '' ? undefined : text);

type Kind = 'percent' | 'amount';

/** The contract's schema for the typed values; only one of the two kinds of discount applies. */
const couponSchema = (kind: Kind, courses: readonly SelectedCourse[] | null, isPublic: boolean) =>
  z.preprocess((values) => {
    const { code, percent, amount, from, until, limit } = values as Record<string, string>;
    return {
      code,
      [kind]: kind === 'percent' ? parseNumber(percent ?? '', '%') : parseNumber(amount ?? '', '€'),
      from: emptyAsUndefined(from ?? ''),
      until: emptyAsUndefined(until ?? ''),
      limit: limit?.trim() ? parseNumber(limit) : undefined,
      courseId: courses?.map(({ _id }) => _id),
      isPublic,
    };
  }, CreateCouponBody);

interface CouponFormProps {
  onCreated: (coupon: Coupon) => void;
  onCancel: () => void;
}

const Pair = chakra('div', { base: { display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: '20' } });

export function CouponForm({ onCreated, onCancel }: CouponFormProps) {
  const [kind, setKind] = useState<Kind>('percent');
  const [courses, setCourses] = useState<readonly SelectedCourse[] | null>(null);
  const [isPublic, setPublic] = useState(false);
  const [isCourseMissing, setCourseMissing] = useState(false);
  const { field, errors, busy, frame } = useSubmittedForm({
    initial: { code: '', percent: '', amount: '', from: '', until: '', limit: '' },
    schema: couponSchema(kind, courses, isPublic),
    request: useCreateCoupon(),
    refusals: { 'coupon-taken': 'code' },
    onSent: onCreated,
  });
  return (
    <Form
      {...frame}
      onSubmit={(event) => {
        event.preventDefault();
        setCourseMissing(courses?.length === 0);
        if (courses?.length !== 0) frame.onSubmit(event);
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
      <CouponCourses
        courses={courses}
        onChange={(next) => {
          setCourseMissing(false);
          setCourses(next);
        }}
        error={isCourseMissing ? 'Choisissez au moins un cours' : undefined}
      />
      <Checkbox
        label={
          <>
            Ouvert à tous
            <chakra.span display="block" textStyle="small" color="muted">
              Annoncé publiquement (site, newsletter, réseaux)&nbsp;: son prix entre dans l’historique des
              cours, car une promotion ne se compare qu’au prix le plus bas des 30&nbsp;jours d’avant. Un code
              donné à quelqu’un n’y entre pas.
            </chakra.span>
          </>
        }
        checked={isPublic}
        onChange={() => setPublic(!isPublic)}
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
