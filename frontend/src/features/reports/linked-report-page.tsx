import { chakra } from '@chakra-ui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { ContestBody, LinkedReport } from '@atelier/contracts/reports';
import {
  outcomeLabel,
  reportedKinds,
  reportMaxLength,
  reportReasons,
} from '@atelier/contracts/words/report-words';
import { isNotFound } from '../../shared/api/client';
import { apiPost } from '../../shared/api/mutations';
import { useApiQuery } from '../../shared/api/queries';
import { formatDate, formatNumber } from '../../shared/format/format';
import { TextAreaField } from '../../shared/forms/fields';
import { failureErrors, fieldErrors, Form, FormFoot, handleSubmit } from '../../shared/forms/form';
import { Button } from '../../shared/ui/button';
import { FactList } from '../../shared/ui/fact-list';
import { Heading } from '../../shared/ui/headings';
import { Container, SecondaryText } from '../../shared/ui/layout';
import { Skeleton } from '../../shared/ui/loading';
import { Notice, QueryError } from '../../shared/ui/notice';
import { PageHead } from '../site/page-head';

const keyOf = (token: string) => ['linked-report', token] as const;

/** Contests the decision, once. */
function ContestForm({ token }: { token: string }) {
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [errors, setErrors] = useState<{ text?: string; form?: string }>({});
  const sending = useMutation({
    mutationFn: (body: ContestBody) =>
      apiPost(`/reports/links/${encodeURIComponent(token)}/contest`, LinkedReport, body, { anonymous: true }),
  });
  const submit = handleSubmit(async () => {
    if (sending.isPending) return;
    const body = ContestBody.safeParse({ text });
    if (!body.success) return setErrors(fieldErrors(['text'], body.error.issues));
    setErrors({});
    try {
      queries.setQueryData(keyOf(token), await sending.mutateAsync(body.data));
    } catch (error) {
      setErrors(failureErrors(['text'], error));
    }
  });
  return (
    <Form noValidate onSubmit={submit} mt="16" aria-busy={sending.isPending}>
      {errors.form && <Notice tone="danger">{errors.form}</Notice>}
      <TextAreaField
        label="Pourquoi cette décision vous paraît fausse"
        rows={4}
        value={text}
        error={errors.text}
        counter={{ label: `${formatNumber(text.length)} sur`, left: reportMaxLength }}
        onChange={({ target }) => setText(target.value)}
      />
      <FormFoot>
        <Button type="submit" size="touch" busy={sending.isPending} busyLabel="Envoi…">
          Contester la décision
        </Button>
      </FormFoot>
    </Form>
  );
}

function Decision({ token, linked: { kind, decision } }: { token: string; linked: LinkedReport }) {
  if (!decision)
    return (
      <Notice tone="success" title="Reçu">
        Une personne le lira, sous deux jours. La décision et son motif arriveront à votre adresse.
      </Notice>
    );
  const { title, ground, message, decidedAt, contestableUntil, contestedAt, mayContest, outcome } = decision;
  return (
    <section>
      <Heading>{title}</Heading>
      <FactList
        mt="12"
        facts={[
          ['Décidé le', formatDate(decidedAt)],
          ['Décision', outcomeLabel(kind, outcome)],
          ['Règle ou loi', ground],
        ]}
      />
      {message && (
        <chakra.p mt="16" whiteSpace="pre-line" overflowWrap="anywhere">
          {message}
        </chakra.p>
      )}
      {contestedAt && (
        <chakra.div mt="24">
          <Notice tone="success" title="Vous avez contesté cette décision">
            Le {formatDate(contestedAt)}. Elle est relue par une personne, et la réponse arrivera par mail.
          </Notice>
        </chakra.div>
      )}
      {mayContest && (
        <chakra.section mt="32" id="contester">
          <Heading>Contester</Heading>
          <SecondaryText mt="4">Jusqu’au {formatDate(contestableUntil)}, gratuitement.</SecondaryText>
          <ContestForm token={token} />
        </chakra.section>
      )}
    </section>
  );
}

/** `/signalement/{token}`: what a mailed link shows to whoever reported a content, or wrote it. */
export function Component() {
  const { token = '' } = useParams();
  const query = useApiQuery(keyOf(token), `/reports/links/${encodeURIComponent(token)}`, LinkedReport, {
    anonymous: true,
    retry: false,
  });
  const { data } = query;
  const report = data?.report;
  return (
    <Container pb="72">
      <PageHead
        title={report ? `Signalement ${report.number}` : 'La décision'}
        lead={
          report && data
            ? `Sur ${reportedKinds[data.kind].of} que vous avez signalé${data.kind === 'review' ? '' : 'e'}.`
            : 'Ce qui a été décidé de votre texte, et pourquoi.'
        }
      />
      <chakra.div maxWidth="prose" display="grid" gap="32">
        {query.isPending && <Skeleton height="12rem" />}
        {query.isError &&
          (isNotFound(query.error) || !token ? (
            <Notice tone="danger" title="Ce lien n’est plus valable">
              Reprenez le lien du mail en entier, ou écrivez-nous depuis la page Contact.
            </Notice>
          ) : (
            <QueryError query={query} />
          ))}
        {report && (
          <FactList
            facts={[
              ['Reçu le', formatDate(report.receivedAt)],
              ['Motif', reportReasons[report.reason].label],
              ['Votre texte', report.text],
            ]}
          />
        )}
        {data && <Decision token={token} linked={data} />}
      </chakra.div>
    </Container>
  );
}
