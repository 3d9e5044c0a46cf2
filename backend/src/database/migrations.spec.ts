import { globSync, readFileSync } from 'node:fs';
import { migrations } from './migrations.js';

describe('the list of migrations', () => {
  it('names each once, under a name of its own', () => {
    const names = migrations.map(({ name }) => name);
    const classes = migrations.map((migration) => migration.class.name);
    expect(names).toEqual([...new Set(names)]);
    expect(classes).toEqual([...new Set(classes)]);
  });

  it('forgets none that there is', () => {
    const files = globSync('backend/src/{kernel,modules,platform}/**/*migrations*{.ts,/*.ts}');
    const declared = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/export class (\w+) extends Migration/g)].map(
        ([, name]) => name,
      ),
    );
    expect(declared.toSorted()).toEqual(migrations.map((migration) => migration.class.name).toSorted());
  });
});
