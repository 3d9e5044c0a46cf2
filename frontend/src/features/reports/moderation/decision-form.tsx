import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { DecisionBody, type ModerationCase } from '@atelier/contracts/reports';
import { authorMessage, reporterMessage } from '@atelier/contracts/words/decision-messages';
import {
  type DecisionGround,
  decisionGroundNames,
  factsMaxLength,
  groundLabel,
  lawMaxLength,
  type ModerationOutcome,
  moderationOutcomes,
  type ReportedKind,
} from '@atelier/contracts/words/report-words';
import { ApiFailure } from '../../../shared/api/client';
import { countOf } from '../../../shared/format/format';
import { RadioDot } from '../../../shared/forms/choice';
import { TextAreaField, TextField, useFieldIds, FieldFrame } from '../../../shared/forms/fields';
import { failureErrors, fieldErrors, Form, type FormErrors, handleSubmit } from '../../../shared/forms/form';
import { EyeOff } from '../../../shared/icons/common';
import { Pencil } from '../../../shared/icons/members';
import { CircleAlert } from '../../../shared/icons/public';
import { Button, LinkButton } from '../../../shared/ui/button';
import { ConfirmDialog } from '../../../shared/ui/confirm';
import { controlRecipe } from '../../../shared/ui/control-styles';
import { Heading, Subheading } from '../../../shared/ui/headings';
import { Row, SecondaryText } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { toast } from '../../../shared/ui/toast';
import { useDecide } from './moderation-queries';

const names = ['outcome', 'ground', 'law', 'facts', 'authorMessage', 'reporterMessage'] as const;
type Name = (typeof names)[number];

const OutcomeCard = chakra('label', {
  base: {
    display: 'block',
    p: '16',
    bg: 'surface',
    border: 'control',
    borderRadius: 'md',
    cursor: 'pointer',
    _hover: { borderColor: 'fg' },
    '&:has(input:checked)': { borderColor: 'fg', borderWidth: '2.5px', margin: '-1px' },
    '&:has(input:focus-visible)': { outline: '2.5px solid', outlineColor: 'fg', outlineOffset: '3px' },
    '& input:focus-visible': { outline: 'none' },
  },
});
const Select = chakra('select', controlRecipe);
const Mail = chakra('section', {
  base: { p: '20', bg: 'surface', border: 'line', borderRadius: 'md', minWidth: '0' },
});

const verbOf = (kind: ReportedKind, outcome: ModerationOutcome): string =>
  kind === 'review' && outcome === 'mask' ? 'Masquer le texte' : moderationOutcomes[outcome].verb;

const effectOf = (kind: ReportedKind, outcome: ModerationOutcome): string => {
  if (outcome === 'keep') return 'Rien ne change. Le motif part à qui l’a signalé.';
  if (outcome === 'remove')
    return kind === 'review'
      ? 'Texte et note partent. À garder pour ce qui est illicite.'
      : 'Plus personne ne le lit. À garder pour ce qui est illicite.';
  return kind === 'review'
    ? 'La note compte encore. Son auteur peut corriger et demander une relecture.'
    : 'Son auteur le lit encore, et peut corriger et demander une relecture.';
};

interface MessageProps {
  name: 'authorMessage' | 'reporterMessage';
  to: string;
  title: string;
  proposed: string;
  /** Null while it is the proposed one. */
  edited: string | null;
  error: string | undefined;
  onEdit: (text: string | null) => void;
}

/** A message as it will leave; filled from rule and facts until it is edited. */
function Message({ name, to, title, proposed, edited, error, onEdit }: MessageProps) {
  const text = edited ?? proposed;
  return (
    <Mail aria-label={to}>
      <Row apart gap="12" mb="12">
        <chakra.p fontWeight={600}>{to}</chakra.p>
        {edited === null ? (
          <LinkButton aria-label={`Modifier, ${to}`} onClick={() => onEdit(proposed)}>
            <Pencil size={16} aria-hidden />
            Modifier
          </LinkButton>
        ) : (
          <LinkButton onClick={() => onEdit(null)}>Texte proposé</LinkButton>
        )}
      </Row>
      <Subheading as="h3" mb="8">
        {title}
      </Subheading>
      {edited === null ? (
        <chakra.p textStyle="small" whiteSpace="pre-line" overflowWrap="anywhere">
          {text}
        </chakra.p>
      ) : (
        <TextAreaField
          label="Le texte du mail"
          name={name}
          rows={9}
          autoFocus
          value={edited}
          error={error}
          onChange={({ target }) => onEdit(target.value)}
        />
      )}
    </Mail>
  );
}

interface DecisionFormProps {
  moderationCase: ModerationCase;
  onDecided: () => void;
  onLater: (() => void) | undefined;
}

/** One decision: outcome, ground and facts, then the two messages that these fill. */
export function DecisionForm({ moderationCase, onDecided, onLater }: DecisionFormProps) {
  const { _id, kind, outcomes, isConcerned, recipients, author } = moderationCase;
  const decide = useDecide(_id);
  // What was read when the form was opened: a decision of somebody else meanwhile is not passed over.
  const [version, setVersion] = useState(moderationCase.version);
  const [outcome, setOutcome] = useState<ModerationOutcome | null>(null);
  const [ground, setGround] = useState<DecisionGround | ''>('');
  const [law, setLaw] = useState('');
  const [facts, setFacts] = useState('');
  const [edited, setEdited] = useState<{ author: string | null; reporters: string | null }>({
    author: null,
    reporters: null,
  });
  const [errors, setErrors] = useState<FormErrors<Name>>({});
  const [isConfirming, setConfirming] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const groundIds = useFieldIds({ error: errors.ground });

  const words = outcome && {
    kind,
    outcome,
    ground: ground || ('none' as const),
    law: law.trim(),
    facts,
    isConcerned,
  };
  const toAuthor = words && authorMessage(words);
  const toReporters = words && reporterMessage(words);
  const tellsAuthor = outcome !== null && (outcome !== 'keep' || recipients.authorIfKept);
  const people = recipients.reporters + Number(tellsAuthor);
  const verb = outcome && verbOf(kind, outcome);
  const label =
    verb && (people === 0 ? verb : `${verb} et prévenir ${people === 1 ? 'une personne' : `les ${people}`}`);

  const bodyOf = () =>
    DecisionBody.safeParse({
      version,
      outcome: outcome ?? '',
      ground,
      facts,
      ...(ground === 'law' ? { law } : {}),
      authorMessage: edited.author ?? toAuthor?.text ?? '-',
      reporterMessage: edited.reporters ?? toReporters?.text ?? '-',
    });
  const show = (wrong: FormErrors<Name>) => {
    setErrors(wrong);
    const first = names.find((name) => wrong[name] !== undefined);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  const submit = handleSubmit(() => {
    const body = bodyOf();
    if (!body.success) return show(fieldErrors(names, body.error.issues));
    setErrors({});
    setConfirming(true);
  });
  const send = () => {
    const body = bodyOf();
    if (!body.success) return;
    decide.mutate(body.data, {
      onSuccess: () => {
        setConfirming(false);
        void toast('Décidé, et écrit au registre.');
        onDecided();
      },
      onError: (error) => {
        if (error instanceof ApiFailure && error.code === 'decided-meanwhile') {
          setConfirming(false);
          decide.reset();
        } else if (error instanceof ApiFailure && error.issues.length > 0) {
          setConfirming(false);
          show(failureErrors(names, error));
        }
      },
    });
  };
  const clear = (name: Name) => setErrors((old) => ({ ...old, [name]: undefined }));
  const [last] = moderationCase.decisions;
  return (
    <Form ref={form} noValidate onSubmit={submit} mt="32" gap="24" aria-busy={decide.isPending}>
      <Heading>Votre décision</Heading>
      {moderationCase.version !== version && last && (
        <Notice
          tone="warn"
          title={`${last.decidedBy} vient de décider`}
          action={
            <LinkButton onClick={() => setVersion(moderationCase.version)}>J’ai lu, continuer</LinkButton>
          }
        >
          Sa décision est ci-dessus. Ce que vous avez écrit reste ici.
        </Notice>
      )}
      <chakra.fieldset aria-describedby={errors.outcome ? 'outcome-error' : undefined}>
        <chakra.legend srOnly>Décision</chakra.legend>
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: '1fr', md: `repeat(${outcomes.length}, minmax(0, 1fr))` }}
          gap="12"
        >
          {outcomes.map((name) => (
            <OutcomeCard key={name}>
              <Row gap="12">
                <RadioDot
                  type="radio"
                  name="outcome"
                  value={name}
                  checked={outcome === name}
                  aria-describedby={`outcome-${name}`}
                  onChange={() => {
                    setOutcome(name);
                    if (name !== 'keep' && ground === 'none') setGround('');
                    clear('outcome');
                  }}
                />
                <chakra.span fontWeight={600}>{verbOf(kind, name)}</chakra.span>
              </Row>
              <SecondaryText as="span" display="block" mt="8" id={`outcome-${name}`}>
                {effectOf(kind, name)}
              </SecondaryText>
            </OutcomeCard>
          ))}
        </chakra.div>
        {errors.outcome && (
          <Row as="p" id="outcome-error" gap="8" mt="8" color="danger" textStyle="small">
            <CircleAlert size={16} aria-hidden />
            {errors.outcome}
          </Row>
        )}
      </chakra.fieldset>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        gap="20"
      >
        <FieldFrame id={groundIds.id} label="Règle ou loi" error={errors.ground}>
          <Select
            {...groundIds}
            name="ground"
            value={ground}
            onChange={({ target }) => {
              setGround(target.value as DecisionGround | '');
              clear('ground');
            }}
          >
            <option value="">Choisissez</option>
            {decisionGroundNames
              .filter((name) => name !== 'none' || outcome === 'keep' || outcome === null)
              .map((name) => (
                <option key={name} value={name}>
                  {name === 'law' ? 'Une loi, à nommer' : groundLabel(name, null)}
                </option>
              ))}
          </Select>
        </FieldFrame>
        {ground === 'law' && (
          <TextField
            label="Quel article"
            name="law"
            maxLength={lawMaxLength}
            value={law}
            error={errors.law}
            hint="Par exemple «&nbsp;art. 226-1 du code pénal&nbsp;»."
            onChange={({ target }) => {
              setLaw(target.value);
              clear('law');
            }}
          />
        )}
        <chakra.div gridColumn={ground === 'law' ? { md: '1 / -1' } : undefined}>
          <TextAreaField
            label="Les faits retenus"
            name="facts"
            rows={2}
            maxLength={factsMaxLength}
            value={facts}
            error={errors.facts}
            onChange={({ target }) => {
              setFacts(target.value);
              clear('facts');
            }}
          />
        </chakra.div>
      </chakra.div>
      <SecondaryText>
        {kind === 'review' && 'La note n’est jamais un motif. '}
        {isConcerned && 'Vous êtes le formateur concerné\u00a0: la décision le dit, et le registre aussi.'}
      </SecondaryText>
      {words && people > 0 && (
        <section>
          <Heading mb="12">Ce que chacun recevra</Heading>
          <chakra.div
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
            gap="16"
          >
            {tellsAuthor && toAuthor && (
              <Message
                name="authorMessage"
                to={`À ${author.name}, qui l’a écrit`}
                title={toAuthor.title}
                proposed={toAuthor.text}
                edited={edited.author}
                error={errors.authorMessage}
                onEdit={(text) => setEdited({ ...edited, author: text })}
              />
            )}
            {recipients.reporters > 0 && toReporters && (
              <Message
                name="reporterMessage"
                to={`À ${recipients.reporters === 1 ? 'la personne' : `${countOf(recipients.reporters, 'personne')}, un mail chacune,`} qui ${recipients.reporters === 1 ? 'l’a' : 'l’ont'} signalé`}
                title={toReporters.title}
                proposed={toReporters.text}
                edited={edited.reporters}
                error={errors.reporterMessage}
                onEdit={(text) => setEdited({ ...edited, reporters: text })}
              />
            )}
          </chakra.div>
        </section>
      )}
      {errors.form && <Notice tone="danger">{errors.form}</Notice>}
      <Row wrap gap="16">
        <Button type="submit">
          {outcome && outcome !== 'keep' && <EyeOff size={18} aria-hidden />}
          {label ?? 'Décider'}
        </Button>
        {onLater && (
          <Button variant="quiet" onClick={onLater}>
            Décider plus tard
          </Button>
        )}
        <SecondaryText ms={{ md: 'auto' }}>Écrit au registre.</SecondaryText>
      </Row>
      {isConfirming && verb && (
        <ConfirmDialog
          open
          onClose={() => setConfirming(false)}
          title={`${verb}\u202f?`}
          confirm={label ?? verb}
          busyLabel="Un instant…"
          change={decide}
          onConfirm={send}
        >
          {people > 0
            ? `${people === 1 ? 'Le mail part' : `${people} mails partent`} aussitôt, et la décision s’écrit au registre.`
            : 'La décision s’écrit au registre.'}
        </ConfirmDialog>
      )}
    </Form>
  );
}
