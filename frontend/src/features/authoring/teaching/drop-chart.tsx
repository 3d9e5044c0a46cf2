import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useRef } from 'react';
import type { CourseInsight } from '@atelier/contracts/insight';
import { countOf, formatPercent } from '../../../shared/format/format';
import type { LessonDropOff } from './lesson-figures';

const chartHeight = 190;
const stepByKey: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

const Frame = chakra('div', { base: { display: 'grid', gridTemplateColumns: '52px minmax(0, 1fr)' } });
/** Sticky while the bars scroll horizontally. */
const Axis = chakra('div', {
  base: {
    position: 'relative',
    mt: '36px',
    textStyle: 'meta',
    color: 'muted',
    '& span': { position: 'absolute', insetEnd: '10px', transform: 'translateY(-50%)', whiteSpace: 'nowrap' },
  },
});
const Scroll = chakra('div', { base: { overflowX: 'auto', pt: '36px', pb: '4px' } });
const Plot = chakra('div', { base: { display: 'flex', gap: '12px', minWidth: 'max-content' } });
const Bar = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    flex: '1 1 0',
    minWidth: { base: '26px', md: '16px' },
    cursor: 'pointer',
    '& [data-done]': { bg: 'green', borderRadius: '2px' },
    '&[data-after] [data-done]': { opacity: 0.62 },
    '& [data-number]': {
      textStyle: 'meta',
      color: 'muted',
      textAlign: 'center',
      borderRadius: 'xs',
      mt: '6px',
    },
    '&[aria-checked=true] [data-number]': { bg: 'inv', color: 'onInv', fontWeight: 700 },
    '& [data-tip]': { display: 'none' },
    '&:is(:hover, :focus-visible) [data-tip]': { display: 'block' },
  },
});
const Tip = chakra('span', {
  base: {
    position: 'absolute',
    zIndex: 'raised',
    bottom: 'calc(100% + 6px)',
    insetInlineStart: '0',
    px: '10',
    py: '6',
    bg: 'inv',
    color: 'onInv',
    borderRadius: 'sm',
    textStyle: 'meta',
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
  },
});

interface DropOffChartProps {
  sections: CourseInsight['sections'];
  steps: readonly LessonDropOff[];
  /** The largest drop-off. */
  worst: LessonDropOff | undefined;
  chosen: string;
  onChoose: (lessonId: string) => void;
}

/** Bar chart of the completion rate by lesson; a bar is selected by click or arrow keys. */
export function DropOffChart({ sections, steps, worst, chosen, onChoose }: DropOffChartProps) {
  const plot = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = stepByKey[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = steps.findIndex(({ _id }) => _id === chosen);
    const next = steps[Math.max(0, Math.min(steps.length - 1, at + step))];
    if (!next) return;
    onChoose(next._id);
    plot.current?.querySelector<HTMLElement>(`[data-lesson="${next._id}"]`)?.focus();
  };
  const heightOf = (share: number) => `${(share / 100) * chartHeight}px`;
  const known = new Map(steps.map((step) => [step._id, step]));
  return (
    <Frame>
      <Axis aria-hidden>
        {[100, 50, 0].map((line) => (
          <span key={line} style={{ top: `${chartHeight - (line / 100) * chartHeight}px` }}>
            {formatPercent(line)}
          </span>
        ))}
      </Axis>
      <Scroll>
        <Plot
          ref={plot}
          role="radiogroup"
          aria-label="Part des inscrits qui ont terminé chaque leçon"
          onKeyDown={move}
        >
          {sections.map(({ title, lessons }, index) => (
            <chakra.div key={`${index}-${title}`} flex={`${lessons.length} 1 0`} minWidth="0">
              <chakra.div display="flex" gap="2px">
                {lessons.map(({ _id }) => {
                  const step = known.get(_id);
                  if (!step) return null;
                  const isWorst = step._id === worst?._id;
                  return (
                    <Bar
                      key={_id}
                      role="radio"
                      aria-checked={_id === chosen}
                      aria-label={`Leçon ${step.number}, ${step.title}, ${formatPercent(step.share)}`}
                      tabIndex={_id === chosen ? 0 : -1}
                      data-lesson={_id}
                      data-after={worst && step.number >= worst.number ? '' : undefined}
                      onClick={() => onChoose(_id)}
                    >
                      <Tip data-tip="" aria-hidden>
                        {step.title}, {formatPercent(step.share)}
                      </Tip>
                      <chakra.span
                        aria-hidden
                        display="flex"
                        flexDirection="column"
                        justifyContent="flex-end"
                        gap="2px"
                        height={`${chartHeight}px`}
                        borderBottom="line"
                      >
                        {isWorst && (
                          <chakra.span
                            display="block"
                            bg="accent"
                            borderRadius="2px"
                            style={{ height: heightOf(step.drop) }}
                          />
                        )}
                        <chakra.span display="block" data-done="" style={{ height: heightOf(step.share) }} />
                      </chakra.span>
                      <span data-number="" aria-hidden>
                        {step.number}
                      </span>
                    </Bar>
                  );
                })}
              </chakra.div>
              <chakra.p
                aria-hidden
                textStyle="meta"
                borderTop="1.5px solid"
                borderColor="fg"
                mt="8px"
                pt="4px"
                maxWidth={`${lessons.length * 60}px`}
                overflow="hidden"
                textOverflow="ellipsis"
                whiteSpace="nowrap"
                width="0"
                minWidth="full"
              >
                {title}
              </chakra.p>
            </chakra.div>
          ))}
        </Plot>
      </Scroll>
    </Frame>
  );
}

/** Summary of the chart, with the largest drop-off. */
export const DropOffSentence = ({ worst }: { worst: LessonDropOff | undefined }) => (
  <chakra.p textStyle="small" color="muted" mt="8" mb="16">
    Part des inscrits qui ont terminé chaque leçon
    {worst && (
      <>
        {', '}
        <chakra.strong color="atext">
          le plus souvent avant la leçon {worst.number}, «&nbsp;{worst.title}&nbsp;», −
          {countOf(Math.round(worst.drop), 'point')}
        </chakra.strong>
      </>
    )}
  </chakra.p>
);
