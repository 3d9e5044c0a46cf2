# Each target is one npm script; npm puts Node 24 (node_modules/.bin) first on the PATH.
MAKEFLAGS += --no-print-directory
installed := node_modules/.package-lock.json

.PHONY: demo dev test test-s3 test-containers check-all mutants fuzz chaos check bench bench-big load lighthouse migrate seed backup restore rehearse-restore

demo dev test test-s3 test-containers check-all mutants fuzz chaos check bench bench-big load lighthouse migrate seed backup restore rehearse-restore: $(installed)

demo: ; @npm run --silent demo
dev: ; @npm run --silent dev
test: ; @npm run --silent test:all
test-s3: ; @npm run --silent test:s3
# make test-containers ONLY=clocks,disk, of main-job, edge, restart, kill, backups, faults, clocks, failover, disk, update, demo
test-containers: ; @npm run --silent test:containers -- $(ONLY)
# All that is too long for make test, and make test: an evening.
check-all: ; @npm run --silent check:all
# make mutants ONLY=backend/src/modules/commerce
mutants: ; @npm run --silent mutants -- "$(ONLY)"
fuzz: ; @npm run --silent fuzz
# make chaos SEED=3
chaos: ; @npm run --silent chaos -- $(if $(SEED),--seed $(SEED))
check: ; @npm run --silent check
bench: ; @npm run --silent bench
bench-big: ; @npm run --silent bench-big
# make load LEARNERS=500 SECONDS=60 ONLY=learn; ADDRESS=https://… with EMAIL= and PASSWORD= for a site that runs
load: ; @npm run --silent load -- $(if $(LEARNERS),--learners $(LEARNERS)) $(if $(REGISTERED),--registered $(REGISTERED)) $(if $(SECONDS),--seconds $(SECONDS)) $(if $(ONLY),--only $(ONLY)) $(if $(ADDRESS),--address $(ADDRESS))
# make lighthouse ONLY=cart
lighthouse: ; @npm run --silent lighthouse -- "$(ONLY)"
migrate: ; @npm run --silent migrate
seed: ; @npm run --silent seed
backup: ; @npm run --silent backup
# Reads all backups, and puts the last one somewhere for a look.
rehearse-restore: ; @npm run --silent rehearse-restore
# make restore FILE=backups/<name>.tar.gz
restore: ; @npm run --silent restore -- "$(FILE)"

$(installed): package-lock.json
	@command -v npm >/dev/null || { echo 'Node.js 20 or later with npm is needed: https://nodejs.org'; exit 1; }
	@echo 'Installing the npm packages.'
	@npm ci --no-audit --no-fund --loglevel=error
	@touch $@
