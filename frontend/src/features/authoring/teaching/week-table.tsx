import type { TeacherHome } from '@atelier/contracts/teacher-home';
import { chakra } from '@chakra-ui/react';
import { Row, VisuallyHidden } from '../../../shared/ui/layout';
import {
  dayLetter,
  dayWord,
  weekChange,
  signedChange,
  thisWeek,
  weekTotal,
  weekLines,
  type WeekLine,
} from './week';

const barHeight = 36;
const barWidth = 18;
const gap = 3;
const width = 7 * (barWidth + gap);
const shownWidth = { base: '98px', md: `${width}px` };

/** Seven days as bars, today's in vermilion; zero is a line on the axis. */
function Bars({ daily, days, write }: Pick<WeekLine, 'daily' | 'write'> & { days: readonly string[] }) {
  const shown = thisWeek(daily);
  const top = Math.max(1, ...shown);
  return (
    <chakra.svg
      role="img"
      aria-label={days.map((day, index) => `${dayWord(day)} ${write(shown[index] ?? 0)}`).join(', ')}
      viewBox={`0 0 ${width} ${barHeight}`}
      preserveAspectRatio="none"
      width={shownWidth}
      height={`${barHeight}px`}
      flexShrink={0}
    >
      {shown.map((value, index) => {
        const height = value > 0 ? Math.max(3, (value / top) * barHeight) : 1;
        return (
          <chakra.rect
            key={days[index]}
            x={index * (barWidth + gap)}
            y={barHeight - height}
            width={`${barWidth}px`}
            height={`${height}px`}
            rx={value > 0 ? 2 : 0}
            fill={value <= 0 ? 'line' : index === shown.length - 1 ? 'accent' : 'fg'}
          />
        );
      })}
    </chakra.svg>
  );
}

const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    '& tbody tr': { borderTop: 'line' },
    '& tbody tr:last-of-type': { borderBottom: 'line' },
    '& :is(th, td)': { py: '12', pe: '12', textAlign: 'start', verticalAlign: 'middle' },
    '& :is(th, td):last-child': { pe: '0', width: { base: '98px', md: `${width}px` } },
  },
});
const Key = chakra('span', {
  base: { display: 'inline-block', boxSize: '10px', mr: '8', borderRadius: '2px' },
});

/** The last seven days, compared with the seven before. */
export function WeekTable({ home }: { home: TeacherHome }) {
  const days = thisWeek(home.days.map((_, index) => index)).map((index) => home.days[index] ?? '');
  return (
    <section aria-labelledby="semaine">
      <Row wrap apart mb="16">
        <chakra.h2 textStyle="h3" id="semaine">
          Cette semaine
        </chakra.h2>
        <Row wrap gap="16" textStyle="small" color="muted">
          <span>sept jours, comparés aux sept d’avant</span>
          <span>
            <Key bg="accent" />
            aujourd’hui
          </span>
        </Row>
      </Row>
      <Table>
        <VisuallyHidden as="thead">
          <tr>
            <th scope="col">Quoi</th>
            <th scope="col">Sept jours</th>
            <th scope="col">Par jour</th>
          </tr>
        </VisuallyHidden>
        <tbody>
          {weekLines(home).map((line) => {
            const moved = weekChange(line.daily);
            return (
              <tr key={line.label}>
                <chakra.th scope="row" textStyle="label">
                  {line.label}
                </chakra.th>
                <td>
                  <chakra.span textStyle="h4" display="inline-block" me="12">
                    {line.words ?? line.write(weekTotal(line.daily))}
                  </chakra.span>
                  <chakra.span
                    textStyle="small"
                    fontWeight="600"
                    whiteSpace="nowrap"
                    color={moved > 0 && !line.isPlain ? 'green' : 'muted'}
                  >
                    {signedChange(moved, line.write)}
                  </chakra.span>
                </td>
                <td>
                  <Bars daily={line.daily} days={days} write={line.write} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
      <Row justifyContent="flex-end" aria-hidden gap="0" mt="8">
        {days.map((day, index) => (
          <chakra.span
            key={day}
            width={{ base: '14px', md: `${barWidth + gap}px` }}
            pe={{ base: '2px', md: `${gap}px` }}
            textAlign="center"
            textStyle="meta"
            color={index === days.length - 1 ? 'fg' : 'muted'}
            fontWeight={index === days.length - 1 ? 700 : undefined}
          >
            {dayLetter(day)}
          </chakra.span>
        ))}
      </Row>
    </section>
  );
}
