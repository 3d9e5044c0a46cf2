import { insightPeriodNames, insightPeriods } from '@atelier/contracts/words/periods';
import { isNameOf } from '@atelier/contracts/words/names-of';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { failureMessage } from '../../../shared/api/client';
import { CourseTabs } from '../../../shared/ui/tabs';
import { countOf, formatDecimal, formatNumber, formatPercent } from '../../../shared/format/format';
import { useListFilter } from '../../../shared/lists/list-params';
import { InlineSelect } from '../../../shared/forms/choice';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs';
import { Button } from '../../../shared/ui/button';
import { CourseCover } from '../../../shared/ui/card';
import { ErrorPanel } from '../../../shared/ui/notice';
import { Row } from '../../../shared/ui/layout';
import { PageTitle } from '../../../shared/ui/page-title';
import { Skeleton } from '../../../shared/ui/loading';
import { useCourseListPath } from '../course/course-list-path';
import { useCourseInsight } from './teaching-api';
import { DropOffChart, DropOffSentence } from './drop-chart';
import { ExerciseFigures } from './exercise-figures';
import { IdleStudents } from './idle-students';
import { FiguresTable } from '../../../shared/charts/figures-table';
import { LessonMoments } from './lesson-moments';
import { MainAndAside, ProgressSection } from './progress-section';
import { largestDropOff, lessonDropOffs } from './lesson-figures';
import { signedChange } from './week';

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', xl: 'repeat(4, 1fr)' },
    borderBottom: 'line',
    mb: '48',
    '& > div': { py: '20', pe: '12' },
    '& > div:nth-of-type(even)': { ps: { base: '16', xl: '24' }, borderLeft: 'line' },
    '& > div:nth-of-type(3)': { ps: { xl: '24' }, borderLeft: { xl: 'line' } },
  },
});
const Figure = chakra('dd', { base: { textStyle: 'h1Tool', mt: '8' } });
const Note = chakra('dd', { base: { textStyle: 'small', color: 'muted' } });

/** `/admin/create-cours/analyse/{id}`: analytics of a course. */
export function Component() {
  const { id: courseId = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const [isTable, setTable] = useState(false);
  const listPath = useCourseListPath();
  const [since, choosePeriod] = useListFilter('depuis', insightPeriods, 'all');
  const insight = useCourseInsight(courseId, since);
  const data = insight.data;
  if (insight.isError)
    return (
      <>
        <PageTitle title="Analyse" />
        <ErrorPanel message={failureMessage(insight.error)} retry={() => void insight.refetch()} />
      </>
    );
  if (!data)
    return (
      <>
        <PageTitle title="Analyse" />
        <Skeleton height="480px" />
      </>
    );
  const steps = lessonDropOffs(data);
  const worst = largestDropOff(steps);
  const chosen = steps.find(({ _id }) => _id === params.get('lesson')) ?? worst ?? steps[0];
  const choose = (lesson: string) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        next.set('lesson', lesson);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <PageTitle title={`Analyse, ${data.title}`} />
      <Breadcrumbs items={[{ label: 'Cours', to: listPath }, { label: data.title }]} />
      <Row gap="24" mt="16" mb="20">
        <CourseCover
          src={data.imageUrl}
          width="120px"
          flexShrink={0}
          display={{ base: 'none', md: 'block' }}
        />
        <chakra.h1 textStyle="h1Tool">{data.title}</chakra.h1>
      </Row>
      <CourseTabs
        courseId={courseId}
        current="analysis"
        counts={{
          students: formatNumber(data.students),
          ...(data.questions > 0 && { questions: formatNumber(data.questions) }),
          ...(data.rating !== null && { reviews: formatDecimal(data.rating) }),
        }}
      />
      <Row mt="16" justifyContent="flex-end">
        <InlineSelect
          label="Élèves"
          room="84px"
          value={since}
          onChoose={(period) => {
            if (period && isNameOf(insightPeriods, period)) choosePeriod(period);
          }}
        >
          {insightPeriodNames.map((name) => (
            <option key={name} value={name}>
              {insightPeriods[name]}
            </option>
          ))}
        </InlineSelect>
      </Row>
      <Facts aria-busy={insight.isPlaceholderData}>
        <div>
          <chakra.dt textStyle="label">Inscrits</chakra.dt>
          <Figure>{formatNumber(data.students)}</Figure>
          <Note>
            {data.newStudents > 0 ? `${signedChange(data.newStudents)} en sept jours` : 'aucun en sept jours'}
          </Note>
        </div>
        <div>
          <chakra.dt textStyle="label">Vont au bout</chakra.dt>
          <Figure>{data.students === 0 ? '–' : formatPercent((data.finished / data.students) * 100)}</Figure>
          <Note>{countOf(data.finished, 'élève')}</Note>
        </div>
        <div>
          <chakra.dt textStyle="label">Temps pour finir</chakra.dt>
          <Figure>{data.medianDays === null ? '–' : `${formatNumber(data.medianDays)}\u00a0j`}</Figure>
          <Note>médiane</Note>
        </div>
        <div>
          <chakra.dt textStyle="label">Leçon bloquante</chakra.dt>
          <Figure color={worst ? 'accent' : 'muted'}>{worst?.number ?? '–'}</Figure>
          <Note>{worst && `−\u00a0${countOf(Math.round(worst.drop), 'point')}`}</Note>
        </div>
      </Facts>
      {steps.length > 0 && (
        <chakra.section aria-labelledby="arrets" mb="56">
          <Row apart wrap>
            <chakra.h2 textStyle="h3" id="arrets">
              Où les élèves s’arrêtent
            </chakra.h2>
            <Row gap="8" textStyle="small" color="muted">
              {countOf(steps.length, 'leçon')}
              <Button variant="link" size="tool" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
                {isTable ? 'Voir les barres' : 'Voir le tableau'}
              </Button>
            </Row>
          </Row>
          <DropOffSentence worst={worst} />
          {isTable ? (
            <FiguresTable
              caption="Part des inscrits qui ont terminé chaque leçon"
              columns={['Leçon', 'Titre', 'Ont terminé', 'Part']}
              rows={steps.map(({ number, title, done, share }) => [
                String(number),
                title,
                formatNumber(done),
                formatPercent(share),
              ])}
            />
          ) : (
            <DropOffChart
              sections={data.sections}
              steps={steps}
              worst={worst}
              chosen={chosen?._id ?? ''}
              onChoose={choose}
            />
          )}
        </chakra.section>
      )}
      {chosen && <LessonMoments courseId={courseId} step={chosen} steps={steps} onChoose={choose} />}
      <ExerciseFigures courseId={courseId} />
      <MainAndAside>
        <ProgressSection insight={data} />
        <IdleStudents courseId={courseId} />
      </MainAndAside>
    </>
  );
}
