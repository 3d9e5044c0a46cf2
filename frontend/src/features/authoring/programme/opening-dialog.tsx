import { maxOpeningDays, SectionOpening } from '@atelier/contracts/section-opening';
import { chakra } from '@chakra-ui/react';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { parseNumber } from '../../../shared/forms/parse-number';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/modal';
import { RadioCard } from '../../../shared/forms/choice';
import { TextField } from '../../../shared/forms/fields';
import type { Programme } from './programme';
import {
  restoreFocusAtom,
  sectionMenuId,
  sectionsToOpenAtom,
  selectedLessonsAtom,
  selectionMenuId,
} from './programme-view';
import { useProgramme } from './programme-actions';

type Kind = 'at-once' | 'after-days' | 'on-day';

const Choices = chakra('fieldset', { base: { display: 'grid', gap: '12' } });

const kindOf = (opening: SectionOpening | null | undefined): Kind =>
  opening ? ('on' in opening ? 'on-day' : 'after-days') : 'at-once';

interface OpeningFormProps {
  opening: SectionOpening | null | undefined;
  onChoose: (opening: SectionOpening | null) => void;
}

function OpeningForm({ opening, onChoose }: OpeningFormProps) {
  const [kind, setKind] = useState(() => kindOf(opening));
  const [days, setDays] = useState(opening && 'afterDays' in opening ? String(opening.afterDays) : '7');
  const [day, setDay] = useState(opening && 'on' in opening ? opening.on : '');
  const [error, setError] = useState<string>();
  const choose = (next: Kind) => {
    setKind(next);
    setError(undefined);
  };
  const send = () => {
    if (kind === 'at-once') return onChoose(null);
    const parsed = SectionOpening.safeParse(
      kind === 'on-day' ? { on: day } : { afterDays: parseNumber(days, 'jour') },
    );
    if (parsed.success) return onChoose(parsed.data);
    setError(kind === 'on-day' ? 'Choisissez un jour' : `Un nombre de jours, de 1 à ${maxOpeningDays}`);
  };
  const radio = (value: Kind) => ({
    name: 'opening',
    value,
    checked: kind === value,
    onChange: () => choose(value),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <chakra.p color="muted" mb="16">
        Les élèves voient le titre des leçons dès l’inscription, leur contenu à l’ouverture. Un aperçu gratuit
        reste ouvert à tous.
      </chakra.p>
      <Choices>
        <RadioCard {...radio('at-once')} title="Dès l’inscription" />
        <RadioCard {...radio('after-days')} title="Quelques jours après l’inscription">
          <TextField
            label="Nombre de jours"
            inputMode="numeric"
            autoComplete="off"
            value={days}
            error={error}
            onChange={({ target }) => setDays(target.value)}
          />
        </RadioCard>
        <RadioCard {...radio('on-day')} title="À une date, pour tous">
          <TextField
            label="Jour"
            hint="À minuit, heure de Paris"
            type="date"
            value={day}
            error={error}
            onChange={({ target }) => setDay(target.value)}
          />
        </RadioCard>
      </Choices>
      <chakra.div display="flex" justifyContent="flex-end" mt="24">
        <Button type="submit" size="tool">
          Enregistrer l’ouverture
        </Button>
      </chakra.div>
    </form>
  );
}

/** « Ouverture… »: sets when students can access one or several sections. */
export function OpeningDialog({ programme }: { programme: Programme }) {
  const actions = useProgramme();
  const [ids, setIds] = useAtom(sectionsToOpenAtom);
  const restoreFocus = useSetAtom(restoreFocusAtom);
  const isChoosing = useAtomValue(selectedLessonsAtom) !== null;
  const sections = programme.filter(({ _id }) => ids.includes(_id));
  const [section] = sections;
  return (
    <Dialog
      open={section !== undefined}
      onClose={() => setIds([])}
      title={
        sections.length > 1
          ? `Ouverture de ${sections.length}\u00a0sections`
          : `Ouverture de «\u00a0${section?.title ?? ''}\u00a0»`
      }
      size="sm"
    >
      {section && (
        <OpeningForm
          opening={section.opening}
          onChoose={(opening) => {
            setIds([]);
            // Opened from the selection bar, or from the section's own menu.
            restoreFocus(isChoosing ? selectionMenuId : sectionMenuId(section._id));
            actions.setSectionsOpening(
              sections.map(({ _id }) => _id),
              opening,
            );
          }}
        />
      )}
    </Dialog>
  );
}
