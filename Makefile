# Each target installs its npm packages and runs one npm script with Node 24 (infra/install.sh).
MAKEFLAGS += --no-print-directory

demo := demo migrate seed backup restore rehearse-restore verify-archives
tests := dev test test-s3 check
lab := check-all test-containers mutants fuzz hostile chaos bench bench-big load lighthouse

.PHONY: $(demo) $(tests) $(lab) install-demo install-dev install-lab
$(demo): install-demo
$(tests): install-dev
$(lab): install-lab

install-demo install-dev install-lab: ; @infra/install.sh $(@:install-%=%)

demo: ; @npm run --silent demo
dev: ; @npm run --silent dev
migrate: ; @npm run --silent migrate
seed: ; @npm run --silent seed
backup: ; @npm run --silent backup
# make restore FILE=.local/backups/<name>.tar.gz
restore: ; @npm run --silent restore -- "$(FILE)"
# Verifies all backups, and restores the latest to a temporary place.
rehearse-restore: ; @npm run --silent rehearse-restore
# Makes every sealed period of the books again, and names the first line that differs.
verify-archives: ; @npm run --silent verify-archives

test: ; @npm run --silent test:all
test-s3: ; @npm run --silent test:s3
check: ; @npm run --silent check

# Everything too long for make test, and make test: takes an evening.
check-all: ; @npm run --silent check:all
# make test-containers ONLY=clocks,disk, of main-job, edge, restart, kill, backups, faults, clocks, failover, disk, update, demo
test-containers: ; @npm run --silent test:containers -- $(ONLY)
# make mutants ONLY=backend/src/modules/commerce
mutants: ; @npm run --silent mutants -- "$(ONLY)"
fuzz: ; @npm run --silent fuzz
# make hostile PROGRAMS=1000
hostile: ; @npm run --silent hostile -- $(if $(PROGRAMS),--programs $(PROGRAMS))
# make chaos SEED=3
chaos: ; @npm run --silent chaos -- $(if $(SEED),--seed $(SEED))
bench: ; @npm run --silent bench
bench-big: ; @npm run --silent bench-big
# make load LEARNERS=500 SECONDS=60 ONLY=learn; ADDRESS=https://… with EMAIL= and PASSWORD= for an external site
load: ; @npm run --silent load -- $(if $(LEARNERS),--learners $(LEARNERS)) $(if $(REGISTERED),--registered $(REGISTERED)) $(if $(SECONDS),--seconds $(SECONDS)) $(if $(ONLY),--only $(ONLY)) $(if $(ADDRESS),--address $(ADDRESS))
# make lighthouse ONLY=cart
lighthouse: ; @npm run --silent lighthouse -- "$(ONLY)"
