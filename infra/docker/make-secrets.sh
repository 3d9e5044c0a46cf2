#!/bin/sh
# Writes the secrets of docker-compose.yml, one to a file, into a folder that only its owner enters. What is there already
# stays. What only Stripe, PayPal or the mail server can give is left empty, and named.
# usage: make-secrets.sh [--sandbox] [<folder>]       --sandbox: those of the payment sandbox, for the demo profile
set -eu
sandbox=
if [ "${1:-}" = --sandbox ]; then sandbox=yes; shift; fi
folder=${1:-secrets}
mkdir -p "$folder"
chmod 700 "$folder"
# Readable inside of containers, whose user is nobody's here; the folder keeps everybody else out.
umask 022

keep() {
  [ -s "$folder/$1" ] || printf '%s' "$2" > "$folder/$1"
}
random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
# Of a new installation alone: where second factors are sealed by jwt-secret already, it stays empty, and they go on.
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
