import { auditKinds, type AuditEntry } from '@atelier/contracts/audit';
import { dateWriter } from '@atelier/contracts/words/days-of-paris';
import type { Person, PersonNote } from '@atelier/contracts/people';
import { chakra } from '@chakra-ui/react';
import { useId, useState, type SubmitEvent } from 'react';
import { failureMessage } from '../../shared/api/client';
import { formatDate } from '../../shared/format/format';
import { Button } from '../../shared/ui/button';
import { Row } from '../../shared/ui/layout';
import { Notice } from '../../shared/ui/notice';
import { Skeleton } from '../../shared/ui/loading';
import { TextAreaField } from '../../shared/forms/fields';
import { TextWithReferences } from '../../shared/ui/reference';
import { toast } from '../../shared/ui/toast';
import { usePersonHistory, usePersonNote, useSavePersonNote } from './people-api';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1.6fr) minmax(0, 1fr)' },
    gap: '40',
    mt: '40',
  },
});
const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
    columnGap: '16',
    py: '10',
    borderTop: 'line',
    overflowWrap: 'anywhere',
  },
});
const moment = dateWriter({ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });

/** Entries shown initially. */
const firstShown = 8;

/** The account's history, and administrators' notes. */
export const PersonRecord = ({ person }: { person: Person }) => (
  <Columns>
    <History person={person} />
    <Note key={person._id} person={person} />
  </Columns>
);

/** An entry's details: the object, and the actor if it is somebody else. */
function entryDetail({ kind, subject, actor, person, times }: AuditEntry, id: string): string {
  const actorText =
    actor._id === id ? '' : (actor.name ?? (actor.role === 'system' ? 'La plateforme' : 'Quelqu’un'));
  const label = subject && subject.id !== id ? subject.label : '';
  const other = person && person._id !== id ? person.name : '';
  const words = `${actorText} ${auditKinds[kind].label}${times > 1 ? `, ${times}\u00a0fois` : ''}`.trim();
  const about = [label, other].filter(Boolean).join(', à ');
  return `${words.charAt(0).toLocaleUpperCase('fr-FR')}${words.slice(1)}${about && `\u00a0: ${about}`}`;
}

function History({ person: { _id: id } }: { person: Person }) {
  const titleId = useId();
  const history = usePersonHistory(id);
  const { entries = [], total = 0 } = history.data ?? {};
  return (
    <section aria-labelledby={titleId}>
      <Row apart gap="16" mb="12">
        <chakra.h2 id={titleId} textStyle="h3">
          Historique
        </chakra.h2>
        {total > firstShown && (
          <Button variant="link" size="tool" to={`/admin/exploitation/journal?about=${id}`}>
            Tout voir
          </Button>
        )}
      </Row>
      {history.isPending && <Skeleton height="240px" />}
      {history.error && <Notice tone="danger">{failureMessage(history.error)}</Notice>}
      {history.data && total === 0 && <chakra.p color="muted">Rien depuis douze mois.</chakra.p>}
      <ol>
        {entries.slice(0, firstShown).map((entry) => (
          <Line key={entry._id}>
            <span>
              <TextWithReferences text={entryDetail(entry, id)} />
            </span>
            <chakra.time dateTime={entry.at} textStyle="small" color="muted" whiteSpace="nowrap">
              {moment(entry.at)}
            </chakra.time>
          </Line>
        ))}
      </ol>
    </section>
  );
}

function Note({ person: { _id: id, name } }: { person: Person }) {
  const titleId = useId();
  const note = usePersonNote(id);
  return (
    <section aria-labelledby={titleId}>
      <chakra.h2 id={titleId} textStyle="h3" mb="12">
        Note
      </chakra.h2>
      {note.isPending && <Skeleton height="160px" />}
      {note.error && <Notice tone="danger">{failureMessage(note.error)}</Notice>}
      {note.data !== undefined && <NoteForm id={id} name={name} note={note.data} />}
    </section>
  );
}

interface NoteFormProps {
  id: string;
  name: string;
  note: PersonNote | null;
}

function NoteForm({ id, name, note }: NoteFormProps) {
  const saving = useSavePersonNote(id);
  const [text, setText] = useState(note?.text ?? '');
  const isSame = text.trim() === (note?.text ?? '');
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (saving.isPending || isSame) return;
    saving.mutate(text, {
      onSuccess: (response) => toast(response.note ? 'Note enregistrée' : 'Note supprimée'),
    });
  };
  return (
    <chakra.form display="grid" gap="12" justifyItems="start" onSubmit={save}>
      <TextAreaField
        label={`Ce qu’il faut savoir de ${name}`}
        rows={5}
        maxLength={4000}
        hint="Pour l’administration seule. Cette note fait partie de la copie de ses données que la personne peut demander, et disparaît avec son compte."
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {note && (
        <chakra.p textStyle="small" color="muted">
          {note.author ? `${note.author}, le` : 'Le'} {formatDate(note.writtenAt)}
        </chakra.p>
      )}
      {saving.error && <Notice tone="danger">{failureMessage(saving.error)}</Notice>}
      <Button type="submit" variant="outline" size="tool" busy={saving.isPending} disabled={isSame}>
        Enregistrer la note
      </Button>
    </chakra.form>
  );
}
