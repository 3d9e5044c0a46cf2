// Writes what of npm's packages stands in a project's folder, as CycloneDX: npm knows them by the lock file, tests' and all; what is
// not installed is left out. Leaving that to npm (`--omit=dev`) loses what one workspace tests with and another runs on.
// usage: node bill-of-materials.mjs <workspace>… > sbom.cdx.json
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';

const workspaces = process.argv.slice(2).map((name) => `--workspace=${name}`);
const written = execFileSync(
  'npm',
  ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', ...workspaces],
  {
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  },
);
const bill = JSON.parse(written.toString());
const manifests = globSync('**/node_modules/{*,@*/*}/package.json');
const installed = new Set(
  manifests.map((path) => {
    const { name, version } = JSON.parse(readFileSync(path, 'utf8'));
    return `${name}@${version}`;
  }),
);
const components = bill.components.filter((component) => installed.has(component['bom-ref']));
const kept = new Set([bill.metadata.component, ...components].map((component) => component['bom-ref']));
const dependencies = bill.dependencies
  .filter(({ ref }) => kept.has(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => kept.has(other)) }));
process.stdout.write(JSON.stringify({ ...bill, components, dependencies }));
