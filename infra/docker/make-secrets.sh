#!/bin/sh
# Writes the secrets of docker-compose.yml, one per file, into a folder private to its owner. Existing ones are
# kept. Those issued by Stripe, PayPal or the mail server are left empty and listed.
# usage: make-secrets.sh [--sandbox] [<folder>]       --sandbox: those of the payment sandbox, for the demo profile
set -eu
sandbox=
if [ "${1:-}" = --sandbox ]; then sandbox=yes; shift; fi
folder=${1:-secrets}
mkdir -p "$folder"
chmod 700 "$folder"
# World-readable for the containers' user; the folder protects them.
umask 022

keep() {
  [ -s "$folder/$1" ] || printf '%s' "$2" > "$folder/$1"
}
random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
# For new installations only: where second factors are encrypted by jwt-secret it stays empty, and they remain
# valid.
if [ ! -e "$folder/factor-secret" ]; then
  if [ -s "$folder/jwt-secret" ]; then : > "$folder/factor-secret"; else keep factor-secret "$(random)"; fi
fi
for name in postgres-password redis-password jwt-secret media-secret s3-secret-key backup-passphrase; do
  keep "$name" "$(random)"
done
keep stripe-secret-key "${sandbox:+sk_test_sandbox}"
keep stripe-webhook-secret "${sandbox:+whsec_sandbox}"
keep paypal-client-secret "${sandbox:+sandbox-secret}"
keep smtp-url "${sandbox:+smtp://mailbox:1025}"
keep backup-s3-secret-key "${sandbox:+no-store-elsewhere}"

for name in stripe-secret-key stripe-webhook-secret paypal-client-secret smtp-url backup-s3-secret-key; do
  [ -s "$folder/$name" ] || echo "$folder/$name is empty: write it, or leave it so where it is not used."
done
echo "Keep a copy of $folder/backup-passphrase away from this server: without it no backup can be read."
