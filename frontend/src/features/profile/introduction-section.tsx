import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import {
  biographyMaxLength,
  headlineMaxLength,
  Introduction,
  IntroductionBody,
} from '@atelier/contracts/introduction';
import { plainText } from '@atelier/contracts/plain-text';
import { apiPut } from '../../shared/api/mutations';
import { readStoredUser } from '../../shared/api/stored-user';
import { useApiQuery } from '../../shared/api/queries';
import { readJson, writeJson } from '../../shared/browser-storage';
import { TextField } from '../../shared/forms/fields';
import { Form, useSubmittedForm, useTemporaryState } from '../../shared/forms/form';
import { RichTextField } from '../../shared/rich-text/rich-text-field';
import { Button } from '../../shared/ui/button';
import { Stack, VisuallyHidden } from '../../shared/ui/layout';
import { Skeleton } from '../../shared/ui/loading';
import { Notice, QueryError } from '../../shared/ui/notice';
import { ProfileSection } from './profile-section';

const key = ['introduction'] as const;
const path = '/users/profile/introduction';

const useIntroduction = () => useApiQuery(key, path, Introduction);

function useSaveIntroduction() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: IntroductionBody) => apiPut(path, Introduction, body),
    onSuccess: (introduction) => queries.setQueryData(key, introduction),
  });
}

const draftKey = () => `introduction:${readStoredUser()?._id ?? ''}`;
const isSame = (one: Introduction, other: Introduction) =>
  one.headline === other.headline && one.biography === other.biography;

/** The unsaved local draft; null if there is none or it equals the stored text. */
export function readIntroductionDraft(stored: Introduction): Introduction | null {
  const { headline, biography } = (readJson(draftKey()) ?? {}) as Partial<Introduction>;
  if (typeof headline !== 'string' || typeof biography !== 'string') return null;
  const draft = { headline, biography };
  return isSame(draft, stored) ? null : draft;
}

/** Stored locally so that it survives leaving the page; removed once saved. */
export function storeIntroductionDraft(draft: Introduction, stored: Introduction): void {
  writeJson(draftKey(), isSame(draft, stored) ? null : draft);
}

const noticeShownMs = 5_000;

/** The teacher's public introduction; drafts stay on this device until saved. */
function IntroductionForm({ introduction }: { introduction: Introduction }) {
  const [stored, setStored] = useState(introduction);
  const [draft, setDraft] = useState(() => readIntroductionDraft(introduction));
  const [saved, setSaved] = useTemporaryState(false, noticeShownMs);
  const biographyId = useId();
  const { headline, biography } = draft ?? introduction;
  const { field, values, setValues, errors, show, busy, frame } = useSubmittedForm({
    initial: { headline, biography },
    schema: IntroductionBody,
    request: useSaveIntroduction(),
    onTry: () => setSaved(false),
    onSent: (sentIntroduction) => {
      startFrom(sentIntroduction);
      setSaved(true);
    },
  });
  const startFrom = (sentIntroduction: Introduction) => {
    setStored(sentIntroduction);
    setValues({ ...sentIntroduction });
    setDraft(null);
    show({});
  };
  const biographyField = field('biography');

  useEffect(() => storeIntroductionDraft(values, stored), [values, stored]);
  useEffect(() => {
    // The rich text editor is not a form control that the form could focus.
    if (errors.biography && !errors.headline) document.getElementById(biographyId)?.focus();
  }, [errors, biographyId]);

  return (
    <Form {...frame}>
      {draft && (
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
        value={biographyField.value}
        error={biographyField.error}
        counter={{ left: biographyMaxLength - plainText(biographyField.value).length }}
        onChange={(html) => biographyField.onChange({ target: { value: html } })}
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

const IntroductionSkeleton = () => (
  <Stack gap="24" aria-busy>
    <VisuallyHidden>Chargement de la présentation…</VisuallyHidden>
    <Skeleton height="80" borderRadius="md" />
    <Skeleton height="280px" borderRadius="md" />
  </Stack>
);

function LoadedIntroduction() {
  const { data, error, refetch, isFetching } = useIntroduction();
  if (data) return <IntroductionForm introduction={data} />;
  if (!error) return <IntroductionSkeleton />;
  return <QueryError query={{ error, refetch, isFetching }} />;
}

/** For teachers; their portrait is the profile picture. */
export default function IntroductionSection() {
  return (
    <ProfileSection
      wide
      title="Présentation"
      hint="Ce que les visiteurs lisent de vous, à côté de votre nom et de votre photo, sur la page de vos cours et de vos tutoriels."
    >
      {/* The toolbar fits on one line. */}
      <Stack maxWidth="40rem">
        <LoadedIntroduction />
      </Stack>
    </ProfileSection>
  );
}
