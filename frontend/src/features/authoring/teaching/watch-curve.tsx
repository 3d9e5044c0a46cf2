import type { LessonInsight } from '@atelier/contracts/insight';
import { chakra } from '@chakra-ui/react';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { countOf, formatDecimal, formatPercent } from '../../../shared/format/format';
import { formatClock } from '../../../shared/format/units';
import { mostReplayed, secondsOf, steepestDropOff, timesSeen } from './lesson-figures';

const width = 720;
const height = 240;
/** Height above the 100 % line, for rewatched passages. */
const replayHeight = 84;
const Point = chakra('div', {
  base: {
    position: 'absolute',
    top: '58%',
    px: '14',
    py: '10',
    bg: 'inv',
    color: 'onInv',
    borderRadius: 'sm',
    textStyle: 'small',
    pointerEvents: 'none',
    whiteSpace: 'nowrap',
  },
});
const pathOf = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** Audience retention, rewatched passages and the steepest drop. Arrow keys move along the curve. */
export function WatchCurve({
  lesson,
}: {
  lesson: LessonInsight & { curve: NonNullable<LessonInsight['curve']> };
}) {
  const { curve, viewers, questions, chapters } = lesson;
  const last = Math.max(1, curve.still.length - 1);
  const leaving = steepestDropOff(curve, viewers);
  const replays = mostReplayed(curve);
  const times = timesSeen(curve);
  const [at, setAt] = useState<number | null>(null);
  const bucket = Math.min(last, at ?? leaving?.from ?? 0);
  const x = (index: number) => (index / last) * width;
  const y = (people: number) => replayHeight + (1 - people / viewers) * (height - replayHeight);
  const line = curve.still.map((people, index) => [x(index), y(people)] as const);
  const maxTimes = Math.max(1.6, ...times);
  const replayArea = curve.still.map(
    (people, index) =>
      [
        x(index),
        y(people) - Math.max(0, ((times[index] ?? 1) - 1) / (maxTimes - 1)) * (replayHeight - 12),
      ] as const,
  );
  const areaPath = (points: readonly (readonly [number, number])[]) =>
    `${pathOf(points)}L${width} ${height}L0 ${height}Z`;
  const people = curve.still[bucket] ?? 0;
  const words = `${formatClock(secondsOf(bucket))}, ${formatPercent((people / viewers) * 100)} encore là, vu ${formatDecimal(times[bucket] ?? 0)} fois`;

  const moveByKey = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 12, PageDown: -12 }[
      event.key
    ];
    const end = event.key === 'Home' ? 0 : event.key === 'End' ? last : undefined;
    if (step === undefined && end === undefined) return;
    event.preventDefault();
    setAt(end ?? Math.max(0, Math.min(last, bucket + (step ?? 0))));
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setAt(Math.max(0, Math.min(last, Math.round(((event.clientX - box.left) / box.width) * last))));
  };
  const part = (index: number) => `${(index / last) * 100}%`;
  const isLate = bucket > last / 2;
  return (
    <>
      <chakra.div
        role="slider"
        tabIndex={0}
        aria-label="Moment de la vidéo"
        aria-valuemin={0}
        aria-valuemax={secondsOf(last)}
        aria-valuenow={secondsOf(bucket)}
        aria-valuetext={words}
        position="relative"
        borderRadius="xs"
        onKeyDown={moveByKey}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setAt(null)}
      >
        <chakra.svg
          viewBox={`0 0 ${width} ${height}`}
          width="full"
          height={{ base: '200px', md: '260px' }}
          preserveAspectRatio="none"
          aria-hidden
        >
          {[1, 0.5, 0].map((share) => (
            <chakra.line
              key={share}
              x1={0}
              x2={width}
              y1={y(share * viewers)}
              y2={y(share * viewers)}
              stroke="line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <chakra.path d={areaPath(replayArea)} fill="green" opacity={0.85} />
          <chakra.path d={areaPath(line)} fill="bg" />
          <chakra.path d={areaPath(line)} fill="fg" opacity={0.08} />
          <chakra.path
            d={pathOf(line)}
            fill="none"
            stroke="fg"
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
          {leaving && (
            <chakra.path
              d={pathOf(line.slice(leaving.from, leaving.to + 1))}
              fill="none"
              stroke="accent"
              strokeWidth={4}
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          )}
          {(at !== null || leaving) && (
            <chakra.line
              x1={x(bucket)}
              x2={x(bucket)}
              y1={y(people)}
              y2={height}
              stroke={at === null ? 'accent' : 'fg'}
              strokeDasharray="2 4"
              vectorEffect="non-scaling-stroke"
            />
          )}
        </chakra.svg>
        {(at !== null || leaving) && (
          <Point
            style={isLate ? { right: `calc(100% - ${part(bucket)})` } : { left: part(bucket) }}
            aria-hidden
          >
            <strong>
              {at === null && leaving
                ? `${formatClock(secondsOf(leaving.from))}, ${countOf(leaving.people, 'élève part ici', 'élèves partent ici')}`
                : formatClock(secondsOf(bucket))}
            </strong>
            {at !== null && (
              <chakra.span display="block">
                {formatPercent((people / viewers) * 100)} encore là, vu {formatDecimal(times[bucket] ?? 0)}{' '}
                fois
              </chakra.span>
            )}
          </Point>
        )}
      </chakra.div>
      <chakra.div
        aria-hidden
        display="flex"
        justifyContent="space-between"
        textStyle="meta"
        color="muted"
        pt="6px"
        borderTop="line"
      >
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <span key={share}>{formatClock(secondsOf(Math.round(share * last)))}</span>
        ))}
      </chakra.div>
      {chapters.length > 0 && (
        <chakra.p textStyle="meta" color="muted" mt="8px">
          {chapters.map(({ seconds, title }) => `${formatClock(seconds)} ${title}`).join(', ')}
        </chakra.p>
      )}
      <chakra.div
        position="relative"
        height="30px"
        mt="8px"
        aria-label="Questions à leur seconde"
        role="group"
      >
        {questions
          .filter(({ seconds }) => seconds !== null)
          .map((question) => (
            <chakra.a
              key={question._id}
              href={`#question-${question._id}`}
              aria-label={`${formatClock(question.seconds ?? 0)}, ${question.title}`}
              position="absolute"
              style={{ left: `min(calc(100% - 24px), ${part((question.seconds ?? 0) / secondsOf(1))})` }}
              boxSize="24px"
              borderRadius="full"
              bg={question.answeredAt ? 'gsoft' : 'asoft'}
              color={question.answeredAt ? 'green' : 'atext'}
              textAlign="center"
              textStyle="meta"
              lineHeight="24px"
              fontWeight="700"
            >
              &#8239;?
            </chakra.a>
          ))}
      </chakra.div>
      {replays.length > 0 && (
        <chakra.p textStyle="small" color="muted" mt="8px">
          {replays
            .map(
              ({ bucket: peak, times: often }) =>
                `${formatClock(secondsOf(peak))} revu ${formatDecimal(often)} fois`,
            )
            .join(', ')}
        </chakra.p>
      )}
    </>
  );
}
