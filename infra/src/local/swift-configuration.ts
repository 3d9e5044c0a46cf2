/** What Swift's tempauth knows: one account, its administrator, whose name and key are those of the S3 API. */
export const swiftKeys = { accessKey: 'atelier:media', secretKey: 'a-key-of-the-tests' };

const [account, user] = swiftKeys.accessKey.split(':');

const storageServer = (kind: string, directory: string): string => `[DEFAULT]
swift_dir = ${directory}
devices = ${directory}/devices
mount_check = false
disable_fallocate = true
log_level = WARNING
cors_allow_origin = *

[pipeline:main]
pipeline = ${kind}-server

[app:${kind}-server]
use = egg:swift#${kind}
`;

/** The text of each configuration file, by name: the smallest Swift that answers the S3 API. */
export const swiftConfiguration = (directory: string): Record<string, string> => ({
  'swift.conf': `[swift-hash]
swift_hash_path_suffix = atelier

[storage-policy:0]
name = only
default = yes
`,
  'account-server.conf': storageServer('account', directory),
  'container-server.conf': storageServer('container', directory),
  'object-server.conf': storageServer('object', directory),
  'proxy-server.conf': `[DEFAULT]
swift_dir = ${directory}
log_level = WARNING
cors_allow_origin = *

[pipeline:main]
pipeline = catch_errors proxy-logging s3api tempauth bulk slo dlo proxy-logging proxy-server

[filter:catch_errors]
use = egg:swift#catch_errors

[filter:proxy-logging]
use = egg:swift#proxy_logging
access_log_level = DEBUG

[filter:s3api]
use = egg:swift#s3api
s3_acl = false
location = us-east-1

[filter:tempauth]
use = egg:swift#tempauth
user_${account}_${user} = ${swiftKeys.secretKey} .admin

[filter:bulk]
use = egg:swift#bulk

[filter:slo]
use = egg:swift#slo

[filter:dlo]
use = egg:swift#dlo

[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
`,
});
