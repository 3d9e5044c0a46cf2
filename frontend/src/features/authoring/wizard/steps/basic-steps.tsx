import { chakra } from '@chakra-ui/react';
import { type FormEvent, useRef, useState } from 'react';
import { titleMaxLength } from '@atelier/contracts/authoring';
import { languageLabels, languages } from '@atelier/contracts/words/languages';
import { stepPath } from '../../../../shared/courses/course-path';
import { countOf, formatDuration } from '../../../../shared/format/format';
import { parseNumber } from '../../../../shared/forms/parse-number';
import { X } from '../../../../shared/icons/public';
import { Button, IconButton } from '../../../../shared/ui/button';
import { Duration } from '../../../../shared/ui/course-facts';
import { Row } from '../../../../shared/ui/layout';
import { RadioCard } from '../../../../shared/forms/choice';
import { TextField } from '../../../../shared/forms/fields';
import { CategoryChoices } from './category-choices';
import { useEditing } from '../../course/course-editor';
import { useAutosavedField } from '../../course/autosaved-inputs';
import { StepForm, StepHeading, useBlockNextStep } from './step-layout';

export function TitleStep() {
  const title = useAutosavedField({ field: 'title', show: (draft) => draft.title, parse: (typed) => typed });
  useBlockNextStep('title', title.value.trim() === '');
  return (
    <>
      <StepHeading step="title" lead="Ce que l’on lit en premier, dans le catalogue comme dans le panier." />
      <StepForm>
        <TextField
          label="Titre du cours"
          maxLength={titleMaxLength}
          counter={{ left: titleMaxLength - title.value.length }}
          required
          {...title}
        />
      </StepForm>
    </>
  );
}

export function CategoryStep() {
  const { editor, draft } = useEditing();
  useBlockNextStep('categorie', draft.category === null);
  return (
    <>
      <StepHeading step="categorie" lead="Le rayon du catalogue où l’on trouvera le cours." />
      <CategoryChoices
        value={draft.category}
        onChoose={(category) => editor.edit({ field: 'category', value: category }, { category })}
      />
    </>
  );
}

const Legend = chakra('legend', { base: { textStyle: 'small', fontWeight: 600, mb: '12' } });

export function LanguageStep() {
  const { editor, draft } = useEditing();
  return (
    <>
      <StepHeading step="language" lead="Celle que l’on entend dans les vidéos." />
      <chakra.fieldset display="grid" gap="12" maxWidth="40rem">
        <Legend>Langue</Legend>
        {languages.map((value) => (
          <RadioCard
            key={value}
            name="language"
            value={value}
            title={languageLabels[value]}
            checked={draft.language === value}
            onChange={() => editor.edit({ field: 'language', value }, { language: value })}
          />
        ))}
      </chakra.fieldset>
    </>
  );
}

export function TimeStep() {
  const { editor, draft } = useEditing();
  const measured = draft.sections.reduce((minutes, section) => minutes + section.time, 0);
  const time = useAutosavedField({
    field: 'time',
    show: (d) => String(d.time),
    parse: (typed) => parseNumber(typed, 'min'),
  });
  /** 0 resets to the programme's computed duration. */
  const followProgramme = () => editor.edit({ field: 'time', value: 0 }, { time: measured });
  return (
    <>
      <StepHeading
        step="time"
        lead="La durée annoncée du cours, en minutes. Sans indication de votre part, c’est celle du programme."
      />
      <StepForm>
        <TextField
          label="Temps"
          inputMode="numeric"
          autoComplete="off"
          end="min"
          hint={`Affiché ainsi\u00a0: ${formatDuration(draft.time)}. 0\u00a0: la durée du programme.`}
          {...time}
        />
        <section aria-labelledby="programme-time">
          <chakra.h2 id="programme-time" textStyle="h4" mb="14">
            Selon le programme
          </chakra.h2>
          <chakra.ol borderTop="line" mb="20">
            {draft.sections.map((section) => (
              <Row as="li" apart alignItems="baseline" gap="24" py="14" borderBottom="line" key={section._id}>
                <chakra.span minWidth="0" overflowWrap="anywhere">
                  {section.title}
                </chakra.span>
                <chakra.span color="muted" textStyle="small" whiteSpace="nowrap">
                  {countOf(section.lessons.length, 'leçon')}, <Duration minutes={section.time} />
                </chakra.span>
              </Row>
            ))}
          </chakra.ol>
          <Row wrap apart>
            <p>
              En tout <strong>{formatDuration(measured)}</strong>
            </p>
            <chakra.div display="flex" flexWrap="wrap" gap="12">
              {measured !== draft.time && (
                <Button variant="outline" size="touch" onClick={followProgramme}>
                  Reprendre cette durée
                </Button>
              )}
              <Button variant="quiet" size="touch" to={stepPath('programme', draft._id)}>
                Modifier le programme
              </Button>
            </chakra.div>
          </Row>
        </section>
      </StepForm>
    </>
  );
}

const maxSkills = 40;

const Adding = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr auto' },
    alignItems: 'end',
    gap: '12',
  },
});
export function SkillsStep() {
  const { editor, draft } = useEditing();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const save = (skills: string[]) => editor.edit({ field: 'skills', value: skills }, { skills });

  const add = (event: FormEvent) => {
    event.preventDefault();
    const skill = typed.trim();
    if (skill !== '' && !draft.skills.includes(skill)) save([...draft.skills, skill]);
    setTyped('');
    field.current?.focus();
  };
  const remove = (skill: string) => {
    save(draft.skills.filter((other) => other !== skill));
    field.current?.focus();
  };

  return (
    <>
      <StepHeading
        step="competence"
        lead="Ce que l’on saura faire après le cours, une phrase courte par ligne."
      />
      <StepForm>
        <Adding onSubmit={add}>
          <TextField
            ref={field}
            label="Nouvelle compétence"
            maxLength={200}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            disabled={draft.skills.length >= maxSkills}
          />
          <Button type="submit" variant="outline" disabled={typed.trim() === ''}>
            Ajouter
          </Button>
        </Adding>
        {draft.skills.length === 0 ? (
          <chakra.p color="muted">Aucune compétence pour l’instant.</chakra.p>
        ) : (
          <chakra.ul borderTop="line" aria-label="Compétences">
            {draft.skills.map((skill) => (
              <Row as="li" apart gap="16" minHeight="56" py="6" borderBottom="line" key={skill}>
                {skill}
                <IconButton label={`Supprimer «\u00a0${skill}\u00a0»`} onClick={() => remove(skill)}>
                  <X size={20} aria-hidden />
                </IconButton>
              </Row>
            ))}
          </chakra.ul>
        )}
      </StepForm>
    </>
  );
}
