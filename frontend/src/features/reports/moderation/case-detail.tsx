import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { ModerationCase, RegisteredDecision } from '@atelier/contracts/reports';
import {
  groundLabel,
  outcomeLabel,
  reportedKinds,
  reportReasons,
  waitingCauses,
} from '@atelier/contracts/words/report-words';
import { dateWriter } from '@atelier/contracts/words/days-of-paris';
import { countOf, formatDate } from '../../../shared/format/format';
import { Button } from '../../../shared/ui/button';
import { Stars } from '../../../shared/ui/course-facts';
import { Heading, Subheading } from '../../../shared/ui/headings';
import { Row, SecondaryText, Stack } from '../../../shared/ui/layout';
import { Link } from '../../../shared/ui/link';
import { Tag } from '../../../shared/ui/tag';
import { DecisionForm } from './decision-form';

const Sheet = chakra('div', {
  base: { mt: '16', p: '20', bg: 'surface', border: 'line', borderRadius: 'md', overflowWrap: 'anywhere' },
});
const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 11rem) minmax(0, 1fr) auto' },
    gap: { base: '2px', md: '16px' },
    py: '12',
    borderBottom: 'line',
    textStyle: 'small',
    overflowWrap: 'anywhere',
  },
});

const formatMoment = dateWriter({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });

function Facts({ moderationCase: { place, now, experience } }: { moderationCase: ModerationCase }) {
  const facts = [
    place,
    now?.publishedAt && `publié le ${formatDate(now.publishedAt)}`,
    experience && `cours acquis le ${formatDate(experience.since)}`,
    experience && `${countOf(experience.lessons, 'leçon')} ${experience.lessons > 1 ? 'suivies' : 'suivie'}`,
  ];
  return <SecondaryText mt="4">{facts.filter(Boolean).join(', ')}</SecondaryText>;
}

function Content({ moderationCase: { kind, now, reportedText, path } }: { moderationCase: ModerationCase }) {
  return (
    <Sheet>
      <Row wrap apart gap="12" mb="8">
        {typeof now?.star === 'number' ? <Stars value={now.star} /> : <span />}
        <Row gap="16" textStyle="small" color="muted">
          {typeof now?.unlikes === 'number' && (
            <span>
              Utile, {now.likes}, pas utile, {now.unlikes}
            </span>
          )}
          {path && now && (
            <chakra.span textDecoration="underline" color="fg" fontWeight={600}>
              <Link to={path}>Le voir en place</Link>
            </chakra.span>
          )}
        </Row>
      </Row>
      {now === null && <p>Son auteur l’a supprimé depuis.</p>}
      {now?.title && <chakra.p fontWeight={600}>{now.title}</chakra.p>}
      {now && <chakra.p whiteSpace="pre-line">{now.text}</chakra.p>}
      {now?.hidden && (
        <chakra.p mt="10">
          <Tag tone="warn">
            {now.hidden === 'text' ? 'Texte masqué' : kind === 'review' ? 'Retiré' : 'Masqué'}
          </Tag>
        </chakra.p>
      )}
      {reportedText && (
        <chakra.div mt="16" pt="16" borderTop="line">
          <SecondaryText>Au moment du signalement&nbsp;:</SecondaryText>
          {reportedText.title && <chakra.p fontWeight={600}>{reportedText.title}</chakra.p>}
          <chakra.p whiteSpace="pre-line">{reportedText.text}</chakra.p>
        </chakra.div>
      )}
    </Sheet>
  );
}

const Decision = ({ kind, decision }: { kind: ModerationCase['kind']; decision: RegisteredDecision }) => (
  <Line>
    <span>
      {formatMoment(decision.decidedAt)}, {decision.decidedBy}
      {decision.isConcerned && ', formateur concerné'}
    </span>
    <span>
      {groundLabel(decision.ground, decision.law)}. {decision.facts}
    </span>
    <strong>{outcomeLabel(kind, decision.outcome)}</strong>
  </Line>
);

/** One content: what was written and reported, the objections, the decisions, and the form of the next one. */
export function CaseDetail({
  moderationCase,
  onDecide,
}: {
  moderationCase: ModerationCase;
  onDecide: () => void;
}) {
  const { kind, author, reports, contests, decisions, cause } = moderationCase;
  const [isReopened, setReopened] = useState(false);
  const mayDecide = cause !== null || isReopened;
  return (
    <>
      <Row wrap apart gap="12">
        <Heading overflowWrap="anywhere">
          {reportedKinds[kind].noun} de {author.name}
        </Heading>
        <Row wrap gap="8">
          {cause && cause !== 'reported' && <Tag tone="warn">{waitingCauses[cause]}</Tag>}
          {reports.map(({ number, isDecided }) => (
            <Tag key={number} tone={isDecided ? 'green' : 'neutral'}>
              {number}
            </Tag>
          ))}
        </Row>
      </Row>
      <Facts moderationCase={moderationCase} />
      <Content moderationCase={moderationCase} />
      {reports.length > 0 && (
        <chakra.ul aria-label="Signalements" mt="8">
          {reports.map((report) => (
            <Line key={report.number}>
              <span>
                {formatMoment(report.receivedAt)},{' '}
                <strong>{report.reporter ?? report.email ?? 'une personne dont le compte est fermé'}</strong>
                {report.completedAt && ', complété'}
              </span>
              <chakra.span whiteSpace="pre-line">{report.text && `«\u00a0${report.text}\u00a0»`}</chakra.span>
              <chakra.span color="muted">{reportReasons[report.reason].label}</chakra.span>
            </Line>
          ))}
        </chakra.ul>
      )}
      {contests.length > 0 && (
        <chakra.section mt="24">
          <Subheading>Contesté</Subheading>
          <ul>
            {contests.map(({ by, at, text }) => (
              <Line key={`${by} ${at}`}>
                <span>
                  {formatMoment(at)},{' '}
                  <strong>{by === 'author' ? 'son auteur' : 'une personne qui l’a signalé'}</strong>
                </span>
                <chakra.span whiteSpace="pre-line">{text && `«\u00a0${text}\u00a0»`}</chakra.span>
              </Line>
            ))}
          </ul>
        </chakra.section>
      )}
      {decisions.length > 0 && (
        <chakra.section mt="24">
          <Subheading>{decisions.length > 1 ? 'Décisions' : 'Décision'}</Subheading>
          <ul>
            {decisions.map((decision) => (
              <Decision key={decision._id} kind={kind} decision={decision} />
            ))}
          </ul>
        </chakra.section>
      )}
      {mayDecide ? (
        <DecisionForm
          moderationCase={moderationCase}
          onDecided={() => {
            setReopened(false);
            onDecide();
          }}
          onLater={isReopened ? () => setReopened(false) : undefined}
        />
      ) : (
        <Stack mt="24" alignItems="flex-start">
          <Button variant="outline" size="touch" onClick={() => setReopened(true)}>
            Revenir sur cette décision
          </Button>
        </Stack>
      )}
    </>
  );
}
