#!/usr/bin/env bash
# SQLite 3.39.3 and 3.54.1 (sql.js 1.8.0 and 1.17.0): `date('2024-02-30')` is another day in one than in the other.
#
# Each version takes a day up to 31 in every month. The older one gives such a day back as it was written, so that
# `d = date(d)`, by which many look for dates that do not exist, finds nothing; it counts on as soon as there is a modifier,
# even '+0 days'. The newer one always gives the day that it stands for, and the same comparison tells the two apart. So an
# exercise, or a CHECK constraint, that is right in a browser's SQLite answers otherwise in the one that a distribution ships.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund old@npm:sql.js@1.8.0 new@npm:sql.js@1.17.0 >/dev/null
cat >program.cjs <<'PROGRAM'
const query = `select sqlite_version(), date('2024-02-30'), date('2024-02-30', '+0 days'), '2024-02-30' = date('2024-02-30'),
  date('2024-02-32')`;
(async () => {
  for (const name of ['old', 'new']) {
    const { Database } = await require(name)();
    console.log(JSON.stringify(new Database().exec(query)[0].values[0]));
  }
})();
PROGRAM
output=$(node program.cjs)
echo "$output"
expected='["3.39.3","2024-02-30","2024-03-01",1,null]
["3.54.1","2024-03-01","2024-03-01",0,null]'
[ "$output" = "$expected" ] || { echo "expected $expected"; exit 1; }
