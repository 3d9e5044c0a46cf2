import {
  biographyMaxLength,
  headlineMaxLength,
  IntroductionBody,
  type Introduction,
} from '@atelier/contracts/introduction';
import { plainText } from '@atelier/contracts/plain-text';
import { useEffect, useId, useState } from 'react';
import { Form } from '../../../shared/forms/form';
import { useSentForm } from '../../../shared/forms/use-sent-form';
import { useTemporary } from '../../../shared/forms/use-temporary';
import { RichTextField } from '../../../shared/rich-text/rich-text-field';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { TextField } from '../../../shared/ui/text-field';
import { useWriteIntroduction } from '../api/introduction';
import { keepUnsent, readUnsent } from '../state/unsent-introduction';

const noticeShownMs = 5_000;

/** What visitors read of somebody who teaches; what is typed stays on this device until it is stored. */
export function IntroductionForm({ introduction }: { introduction: Introduction }) {
  const [base, setBase] = useState(introduction);
  const [found, setFound] = useState(() => readUnsent(introduction));
  const [saved, setSaved] = useTemporary(false, noticeShownMs);
  const biographyId = useId();
  const { headline, biography } = found ?? introduction;
  const { field, values, setValues, errors, show, busy, frame } = useSentForm({
    initial: { headline, biography },
    schema: IntroductionBody,
    request: useWriteIntroduction(),
    onTry: () => setSaved(false),
    onSent: (stored) => {
      startFrom(stored);
      setSaved(true);
    },
  });
  const startFrom = (stored: Introduction) => {
    setBase(stored);
    setValues({ ...stored });
    setFound(null);
    show({});
  };
  const written = field('biography');

  useEffect(() => keepUnsent(values, base), [values, base]);
  useEffect(() => {
    // The editor is no control that a form knows.
    if (errors.biography && !errors.headline) document.getElementById(biographyId)?.focus();
  }, [errors, biographyId]);

  return (
    <Form {...frame}>
      {found && (
        <Notice
          tone="warn"
          title="Une présentation pas encore enregistrée"
          action={
            <Button variant="link" minHeight="44" onClick={() => startFrom(introduction)}>
              Revenir à celle du site
            </Button>
          }
        >
          Vous l’aviez commencée sur cet appareil.
        </Notice>
      )}
      <TextField
        {...field('headline')}
        label="Titre professionnel"
        autoComplete="organization-title"
        placeholder="Développeuse web, spécialiste de React"
        maxLength={headlineMaxLength}
        counter={{ left: headlineMaxLength - values.headline.length }}
      />
      <RichTextField
        id={biographyId}
        label="Biographie"
        hint="Votre parcours, ce que vous construisez, ce que vous aimez transmettre."
        value={written.value}
        error={written.error}
        counter={{ left: biographyMaxLength - plainText(written.value).length }}
        onChange={(html) => written.onChange({ target: { value: html } })}
        isPlain
      />
      {saved && <Notice tone="success" title="Présentation enregistrée" />}
      {errors.form && (
        <Notice tone="danger" title="La présentation n’est pas enregistrée">
          {errors.form}
        </Notice>
      )}
      <Button type="submit" alignSelf="flex-start" busy={busy} busyLabel="Enregistrement…">
        Enregistrer la présentation
      </Button>
    </Form>
  );
}
