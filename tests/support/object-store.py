"""A whole OpenStack Swift with its S3 interface in one process, for tests.

Arguments: an empty folder, the access key (account:user) and its secret. Prints the port once it answers, and ends when
its standard input does.
"""
import eventlet

eventlet.monkey_patch()

import os
import sys

import swift.common.utils

folder, access_key, secret = sys.argv[1:4]
account, user = access_key.split(':')


def write(name, text):
    path = os.path.join(folder, name)
    with open(path, 'w') as file:
        file.write(text)
    return path


write('swift.conf', '[swift-hash]\nswift_hash_path_suffix = tests\n[storage-policy:0]\nname = only\ndefault = yes\n')
# Before the modules below are loaded: they read /etc/swift otherwise.
swift.common.utils.set_swift_dir(folder)

from eventlet import tpool, wsgi
from swift.common.http_protocol import SwiftHttpProtocol
from swift.common.ring.builder import RingBuilder
from swift.common.utils import NullLogger
from swift.common.wsgi import loadapp

device = 'one'
os.makedirs(os.path.join(folder, 'disks', device))
settings = f'''[DEFAULT]
swift_dir = {folder}
devices = {folder}/disks
mount_check = false
log_level = CRITICAL
'''


def serve(conf, listener):
    eventlet.spawn(wsgi.server, listener, loadapp(conf), NullLogger(), protocol=SwiftHttpProtocol, debug=False)


def save_ring(kind, port):
    builder = RingBuilder(1, 1, 0)
    builder.add_dev({'id': 0, 'region': 1, 'zone': 1, 'weight': 1.0, 'ip': '127.0.0.1', 'port': port,
                     'device': device, 'meta': ''})
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, f'{kind}.ring.gz'))


for kind in ('account', 'container', 'object'):
    listener = eventlet.listen(('127.0.0.1', 0))
    save_ring(kind, listener.getsockname()[1])
    serve(write(f'{kind}.conf', f'{settings}[app:main]\nuse = egg:swift#{kind}\n'), listener)

# The cache is asked for by name but nothing listens there: every answer is fresh.
proxy = write('proxy.conf', f'''{settings}
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats bulk s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {secret} .admin
[filter:slo]
use = egg:swift#slo
''')
entrance = eventlet.listen(('127.0.0.1', 0))
serve(proxy, entrance)
print(entrance.getsockname()[1], flush=True)
tpool.execute(sys.stdin.read)
