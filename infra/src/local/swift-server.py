"""Serves OpenStack Swift with its S3 API, in one process: swift-server.py <directory> <port> [<host>]

The directory holds swift.conf, the four servers' configuration and what they store (see swift-configuration.ts).
Nothing is read from or written to /etc/swift, and no daemon is needed: Debian's python3-swift brings all the code.
"""
import os
import sys

from swift.common import utils

utils.eventlet_monkey_patch()

import eventlet  # noqa: E402
from eventlet import hubs, wsgi  # noqa: E402

hubs.use_hub(utils.get_hub())
directory, port = sys.argv[1], int(sys.argv[2])
host = sys.argv[3] if len(sys.argv) > 3 else '127.0.0.1'
utils.set_swift_dir(directory)

# These read swift.conf when they are imported.
from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.wsgi import SwiftHttpProtocol, loadapp  # noqa: E402


def listen(on_port, on_host='127.0.0.1'):
    return eventlet.listen((on_host, on_port), backlog=256)


def make_ring(kind, on_port):
    """One copy of everything, on one device."""
    builder = RingBuilder(2, 1, 0)
    builder.add_dev({'region': 1, 'zone': 1, 'weight': 1, 'device': 'disk', 'ip': '127.0.0.1', 'port': on_port})
    builder.rebalance()
    builder.get_ring().save(os.path.join(directory, kind + '.ring.gz'))


class NoCache:
    """Stands where memcached would: the authentication asks for a cache, and none is needed for one process."""

    def get(self, *_args, **_options):
        return None

    def set(self, *_args, **_options):
        return None

    delete = incr = decr = set


def serve(kind, listener):
    loaded = loadapp(os.path.join(directory, kind + '-server.conf'), global_conf={'log_name': kind})

    def app(env, start_response):
        # As the S3 service of docker-compose.yml is asked whether it lives.
        if env['PATH_INFO'] == '/health':
            start_response('200 OK', [('Content-Length', '0')])
            return []
        env['swift.cache'] = NoCache()
        return loaded(env, start_response)

    # Clients look for "ETag"; eventlet would write "Etag".
    return eventlet.spawn(wsgi.server, listener, app, utils.NullLogger(), protocol=SwiftHttpProtocol,
                          socket_timeout=60, capitalize_response_headers=False)


for storage in ('account', 'container', 'object'):
    inner = listen(0)
    make_ring(storage, inner.getsockname()[1])
    serve(storage, inner)
serve('proxy', listen(port, host)).wait()
