/**
 * What an exercise has instead of a machine: no keyboard, threads, processes or network, which is said in French;
 * timers that do not wait; chance that is seeded; time zones by JavaScript. `_atelier` is `PythonHost`.
 */
export const pythonSetting = String.raw`
import _atelier, _thread, dataclasses, datetime, logging, socket, struct, subprocess, threading, time, zoneinfo
import zoneinfo._common


def unavailable(what):
    return f'{what} n’est pas disponible dans un exercice'


def refuse(words, kind=OSError):
    def refused(*_args, **_options):
        raise kind(unavailable(words))
    return refused


threading._start_joinable_thread = _thread.start_joinable_thread = refuse('Un fil d’exécution (thread)', RuntimeError)
_thread.start_new_thread = _thread.start_new = refuse('Un fil d’exécution (thread)', RuntimeError)
subprocess.Popen.__init__ = refuse('Un autre programme (subprocess)')
os.system = os.popen = os.fork = refuse('Un autre programme')
for name in ('create_connection', 'getaddrinfo', 'gethostbyname', 'create_server'):
    setattr(socket, name, refuse('Le réseau'))
for name in ('connect', 'connect_ex', 'bind', 'listen'):
    setattr(socket.socket, name, refuse('Le réseau'))


class NoKeyboard(io.TextIOBase):
    def _refuse(self, *_args):
        raise EOFError('un exercice n’a pas de clavier : écrivez la valeur dans le programme')

    read = readline = __next__ = _refuse

    def readable(self):
        return True


def input(prompt='', /):
    if not isinstance(sys.stdin, NoKeyboard):
        return true_input(prompt)
    sys.stdout.write(str(prompt))
    sys.stdin.readline()


true_input, builtins.input = builtins.input, input
input.__module__ = 'builtins'
sys.stdin = NoKeyboard()


def sleep(seconds, /):
    if seconds < 0:
        raise ValueError('sleep length must be non-negative')
    advance(float(seconds))


advance = _atelier.advance
time.sleep = sleep
time.tzname = ('CET', 'CEST')


class Loop(asyncio.base_events.BaseEventLoop):
    """Runs what is ready; while nothing is, time advances to the next timer."""
    def __init__(self):
        super().__init__()
        self._selector = self

    def select(self, timeout):
        if timeout is None:
            raise RuntimeError('asyncio attend ce que plus rien ne fera arriver')
        if timeout > 0:
            sleep(timeout)
        return []

    def _process_events(self, events):
        pass

    def _write_to_self(self):
        pass

    def run_in_executor(self, executor, function, *args):
        future = self.create_future()
        try:
            future.set_result(function(*args))
        except Exception as error:
            future.set_exception(error)
        return future

    async def shutdown_default_executor(self, timeout=None):
        pass


class Policy(asyncio.events._AbstractEventLoopPolicy):
    loop = None

    def get_event_loop(self):
        if self.loop is None:
            raise RuntimeError("There is no current event loop in thread 'MainThread'.")
        return self.loop

    def set_event_loop(self, loop):
        self.loop = loop

    def new_event_loop(self):
        return Loop()


def run_coroutine(main, *, debug=None, loop_factory=None):
    with asyncio.Runner(debug=debug, loop_factory=loop_factory) as runner:
        return runner.run(main)


# Pyodide's own needs a caller that waits.
asyncio.run = asyncio.runners.run = run_coroutine
asyncio.events._event_loop_policy = Policy()
asyncio.events._set_running_loop(None)


def load_tzdata(key):
    found = _atelier.zone(key)
    if not found:
        raise zoneinfo.ZoneInfoNotFoundError(f'No time zone found with key {key}')
    kinds, changes = [], []
    for at, offset, is_summer, name in json.loads(found):
        kind = (offset, is_summer, name)
        if kind not in kinds:
            kinds.append(kind)
        changes.append((at, kinds.index(kind)))
    names = b''.join(name.encode() + b'\0' for _, _, name in kinds)
    starts = [sum(len(name) + 1 for _, _, name in kinds[:index]) for index in range(len(kinds))]
    def part(version, number):
        head = b'TZif' + version + b'\0' * 15 + struct.pack('>6l', 0, 0, 0, len(changes), len(kinds), len(names))
        times = struct.pack(f'>{len(changes)}{number}', *(min(max(at, -2 ** 31), 2 ** 31 - 1) for at, _ in changes))
        places = bytes(index for _, index in changes)
        types = b''.join(struct.pack('>lbb', offset, is_summer, start)
            for (offset, is_summer, _), start in zip(kinds, starts))
        return head + times + places + types + names
    return io.BytesIO(part(b'2', 'l') + part(b'2', 'q') + b'\n\n')


zoneinfo._common.load_tzdata = load_tzdata
zoneinfo.available_timezones = lambda: set(json.loads(_atelier.zones()))

CHANCE = random.Random(SEED)
os.urandom = random._urandom = CHANCE.randbytes
random.seed(SEED)
sys.dont_write_bytecode = True
sys.path[:] = [path for path in sys.path if path]
`;
