#!/bin/sh
# OpenStack Swift instead of the S3 store, with the credentials of infra/src/local/swift.ts.
set -eu
port=$(echo "${2#:}")
mkdir -p /data/devices/disk
cp /swift/*.conf /data/
exec /usr/bin/python3 /swift/swift-server.py /data "$port" 0.0.0.0
