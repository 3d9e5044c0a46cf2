import { chakra } from '@chakra-ui/react';
import { useRef, useState, type FormEvent } from 'react';
import { X } from '../../../shared/icons/x';
import { Button } from '../../../shared/ui/button';
import { IconButton } from '../../../shared/ui/icon-button';
import { Row } from '../../../shared/ui/layout';
import { TextField } from '../../../shared/ui/text-field';
import { useEditing } from '../../draft/state/use-course-editor';
import { StepForm } from './step-form';
import { StepHeading } from './step-heading';

const maxSkills = 40;

const Adding = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr auto' },
    alignItems: 'end',
    gap: '12',
  },
});
export default function SkillsStep() {
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
                <IconButton label={`Retirer «\u00a0${skill}\u00a0»`} onClick={() => remove(skill)}>
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
