// Writes the installed npm packages as a CycloneDX SBOM: npm lists the whole lock file, so packages that are not
// installed are removed. `npm sbom --omit=dev` would lose those that are dev dependencies of one workspace and
// dependencies of another.
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
