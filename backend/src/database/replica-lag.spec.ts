import { positionOf, ReplicaLag } from './read-replica.js';

describe('how far a replica is behind', () => {
  it('compares positions of the log as numbers', () => {
    expect(positionOf('0/9')).toBeLessThan(positionOf('0/10'));
    expect(positionOf('1/0')).toBe(positionOf('0/FFFFFFFF') + 1n);
  });

  it('is nothing while nobody writes, however long that is', () => {
    proves('database.replica-away');

    const lag = new ReplicaLag();
    lag.replicaAt(5n);
    lag.primaryAt(5n, 0);
    lag.primaryAt(5n, 60_000);
    expect(lag.seconds(120_000)).toBe(0);
  });

  it('is counted since the primary stood where the replica has not come', () => {
    const lag = new ReplicaLag();
    lag.replicaAt(5n);
    lag.primaryAt(6n, 1_000);
    lag.primaryAt(7n, 3_000);
    expect(lag.seconds(4_000)).toBe(3);
    lag.replicaAt(6n);
    expect(lag.seconds(4_000)).toBe(1);
    expect([lag.hasReplayed(6n), lag.hasReplayed(7n)]).toEqual([true, false]);
    lag.replicaAt(7n);
    expect(lag.seconds(90_000)).toBe(0);
  });

  it('forgets what a primary wrote whose place another took without it', () => {
    const lag = new ReplicaLag();
    lag.replicaAt(5n);
    lag.primaryAt(9n, 0);
    lag.primaryAt(5n, 1_000);
    expect(lag.seconds(60_000)).toBe(0);
  });

  it('is told as well of one that never comes nearer, in little memory', () => {
    const lag = new ReplicaLag();
    for (let second = 0; second < 5_000; second += 1) lag.primaryAt(BigInt(second + 1), second * 1_000);
    expect(lag.seconds(5_000_000)).toBe(5_000);
  });
});
