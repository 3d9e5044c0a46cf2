import { monthOf, nameOfDay, netOf, ofMonth } from './month-revenue';

const day = (name: string, received = 0, refunded = 0, orders = 0) => ({
  day: name,
  received,
  refunded,
  orders,
});
const october = Array.from({ length: 31 }, (_, index) =>
  day(`2026-10-${String(index + 1).padStart(2, '0')}`, 10, 0, 1),
);

describe('the revenue of a month', () => {
  it('is what came less what went back, to the cent', () => {
    expect(netOf(day('2026-11-02', 0.3, 0.1))).toBe(0.2);
    const { net } = monthOf({
      today: '2026-11-02',
      days: [day('2026-11-01', 39.9), day('2026-11-02', 0, 19.95)],
    });
    expect(net).toBe(19.95);
  });

  it('is compared with the same days of the month before, and with nothing where those brought none', () => {
    proves('dashboard.revenue');

    const days = [...october, day('2026-11-01', 20), day('2026-11-02', 5.6)];
    expect(monthOf({ today: '2026-11-02', days })).toMatchObject({
      net: 25.6,
      changePercent: 28,
      monthBefore: '2026-10',
    });
    const nothing = october.map((each) => ({ ...each, received: 0 }));
    expect(
      monthOf({ today: '2026-11-01', days: [...nothing, day('2026-11-01', 20)] }).changePercent,
    ).toBeNull();
  });

  it('has as many days as the longer of the two, those to come without a figure', () => {
    const { days } = monthOf({ today: '2026-11-01', days: [...october, day('2026-11-01', 20)] });
    expect(days).toHaveLength(31);
    expect(days[0]).toMatchObject({ number: 1, before: 10, revenue: { received: 20 } });
    expect(days[1]).toEqual({ number: 2, before: 10, revenue: undefined });
    expect(days[30]).toEqual({ number: 31, before: 10, revenue: undefined });
  });

  it('is named as people say it', () => {
    expect([ofMonth('2026-10'), ofMonth('2026-11'), ofMonth('2026-04')]).toEqual([
      'd’octobre',
      'de novembre',
      'd’avril',
    ]);
    expect(nameOfDay('2026-11-17')).toBe('mardi 17');
  });
});
