/**
 * Python that runs programs in Pyodide and judges them: one function, `answer`, from JSON to JSON, once after each
 * start of memory and files as they were when this was loaded (`PythonMemory`). A program can still reach all this, so
 * its verdict is practice.
 */
export const pythonDriver = String.raw`
import asyncio, builtins, errno, importlib.util, io, json, linecache, math, os, random, re, sys, types

FOLDER = '/exercice'
SEED = 20261126
MAX_OUTPUT = 65535
# Python itself needs them: another module of this name would break it.
RESERVED = {*sys.builtin_module_names, 'abc', 'codecs', 'importlib', 'io', 'os', 'site', 'types', 'zipimport'}


class Output(io.RawIOBase):
    def __init__(self):
        self.parts, self.left, self.is_cut = [], 4 * MAX_OUTPUT, False

    def writable(self):
        return True

    def write(self, data):
        part = bytes(data[:self.left])
        self.is_cut = self.is_cut or len(part) < len(data)
        if part:
            self.parts.append(part)
            self.left -= len(part)
        return len(data)

    def opened(self):
        return io.TextIOWrapper(io.BufferedWriter(self, 1), encoding='utf-8', write_through=True)

    def result(self):
        text = b''.join(self.parts).decode('utf-8', 'replace')
        units = text.encode('utf-16-le', 'surrogatepass')
        cut = len(units) > 2 * MAX_OUTPUT
        return {
            'output': units[:2 * MAX_OUTPUT].decode('utf-16-le', 'ignore') if cut else text,
            'isOutputCut': self.is_cut or cut,
        }


class Unmet(Exception):
    pass


def shown(value):
    try:
        text = repr(value)
    except Exception:
        return '[valeur illisible]'
    return text if len(text) <= 900 else text[:899] + '…'


def differing(value, expected):
    try:
        texts = repr(value), repr(expected)
    except Exception:
        return shown(value), shown(expected)
    start = len(os.path.commonprefix(texts))
    if start < 800 or max(map(len, texts)) <= 900:
        return shown(value), shown(expected)
    return tuple('…' + text[start - 200:start + 600] + ('…' if len(text) > start + 600 else '') for text in texts)


def described(error):
    try:
        words = error.msg if isinstance(error, SyntaxError) else str(error)
    except Exception:
        words = ''
    if isinstance(error, ModuleNotFoundError) and error.name:
        words = f"No module named '{error.name}'. « {error.name.split('.')[0].lstrip('_')} » n’est pas disponible dans un exercice."
    name = type(error).__name__
    return (f'{name}: {words}' if words else name)[:900]


class Judged:
    def __init__(self):
        self.count, self.failure = 0, None

    def attendre(self, value=None):
        return Expectation(self, value)


class Expectation:
    def __init__(self, judged, value):
        self._judged, self._value = judged, value

    def _judge(self, is_met, expected, received=None):
        self._judged.count += 1
        if is_met:
            return
        if self._judged.failure is None:
            self._judged.failure = (expected, shown(self._value) if received is None else received)
        raise Unmet()

    def egal(self, expected):
        received, wanted = differing(self._value, expected)
        both = isinstance(self._value, float) and isinstance(expected, float)
        is_met = self._value == expected or both and math.isnan(self._value) and math.isnan(expected)
        self._judge(is_met, wanted, received)

    def different(self, other):
        self._judge(self._value != other, 'autre chose que ' + shown(other))

    def identique(self, expected):
        self._judge(self._value is expected, shown(expected) + ', la même valeur')

    def vrai(self):
        self._judge(self._value is True, 'True')

    def faux(self):
        self._judge(self._value is False, 'False')

    def contient(self, part):
        self._judge(part in self._value, shown(part) + ' dedans')

    def proche(self, expected, marge=1e-9):
        self._judge(abs(self._value - expected) <= marge, f'{shown(expected)} à {shown(marge)} près')

    def correspond(self, pattern):
        is_met = isinstance(self._value, str) and re.search(pattern, self._value) is not None
        self._judge(is_met, 'un texte comme ' + shown(pattern))

    def instance(self, kind):
        self._judge(isinstance(self._value, kind), 'une instance de ' + getattr(kind, '__name__', shown(kind)))

    def rejette(self, wanted=None):
        expected = 'une erreur' if wanted is None else getattr(wanted, '__name__', None) or 'une erreur : ' + str(wanted)
        try:
            self._value()
        except Exception as error:
            is_met = wanted is None or (
                isinstance(error, wanted) if isinstance(wanted, type) else str(error) == str(wanted)
            )
            return self._judge(is_met, expected, described(error))
        self._judge(False, expected, 'aucune erreur')


def path_of(name):
    return f'{FOLDER}/{name}'


def module_of(file):
    return file['name'].removesuffix('.py')


class OwnFiles:
    """Finds the exercise's files first: random.py is not the standard module then."""
    def __init__(self, files):
        self.paths = {module_of(file): path_of(file['name']) for file in files if file['name'].endswith('.py')}

    def find_spec(self, name, path=None, target=None):
        return importlib.util.spec_from_file_location(name, self.paths[name]) if name in self.paths else None


class ReservedName(Exception):
    pass


def start(files):
    os.makedirs(FOLDER)
    os.chdir(FOLDER)
    for file in files:
        with open(path_of(file['name']), 'w', encoding='utf-8') as written:
            written.write(file['text'])
    sys.path[:] = [FOLDER, *sys.path]
    sys.argv[:] = ['']
    own = OwnFiles(files)
    for name in own.paths:
        if name in RESERVED:
            raise ReservedName(f'« {name}.py » a le nom d’un module dont Python a besoin : renommez ce fichier')
        sys.modules.pop(name, None)
    sys.meta_path.insert(0, own)


def position_of(error, files):
    names = {path_of(file['name']): file['name'] for file in files}
    if isinstance(error, SyntaxError) and error.filename in names:
        return {'file': names[error.filename], 'line': error.lineno or 1}
    found, trace = None, error.__traceback__
    while trace:
        name = names.get(trace.tb_frame.f_code.co_filename)
        if name:
            found = {'file': name, 'line': max(1, trace.tb_lineno or 1)}
        trace = trace.tb_next
    return found


def main_module(**names):
    module = types.ModuleType('__main__')
    vars(module).update(names, __builtins__=builtins)
    sys.modules['__main__'] = module
    return vars(module)


def run(files, entry):
    output = Output()
    error = stopped = None
    text = next((file['text'] for file in files if file['name'] == entry), '')
    path = path_of(entry)
    sys.stdout = sys.stderr = stream = output.opened()
    try:
        start(files)
        sys.argv[:] = [path]
        exec(compile(text.removeprefix('\ufeff'), path, 'exec'), main_module(__file__=path))
    except SystemExit as raised:
        if raised.code is not None and not isinstance(raised.code, int):
            print(raised.code, file=stream)
    except MemoryError as raised:
        stopped = {'reason': 'memory', 'position': position_of(raised, files)}
    except ReservedName as raised:
        error = {'message': str(raised), 'position': None}
    except BaseException as raised:
        error = {'message': described(raised), 'position': position_of(raised, files)}
    at_end()
    return {**output.result(), 'error': error, 'stopped': stopped}


def at_end():
    import atexit
    try:
        atexit._run_exitfuncs()
    except BaseException:
        pass
    for stream in {sys.stdout, sys.stderr}:
        try:
            stream.flush()
        except BaseException:
            pass


def names_of(file):
    """What a file defines; it may end by sys.exit."""
    name = module_of(file)
    if name in sys.modules:
        return vars(sys.modules[name])
    spec = importlib.util.find_spec(name)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except SystemExit:
        pass
    return vars(module)


def judge(check, files):
    judged = Judged()
    try:
        test = compile(check['test'], '<vérification>', 'exec')
    except (SyntaxError, ValueError) as error:
        return {'kind': 'broken', 'message': described(error)}
    sys.stdout = sys.stderr = Output().opened()
    is_test = False
    try:
        start(files)
        scope = main_module()
        for file in files:
            if file['name'].endswith('.py'):
                exported = names_of(file)
                scope.update({name: value for name, value in exported.items() if not name.startswith('_')})
        scope['attendre'] = judged.attendre
        is_test = True
        exec(test, scope)
    except Unmet:
        pass
    except BaseException as error:
        if judged.failure is None:
            return {
                'kind': 'threw' if is_test else 'failed',
                'expected': 'aucune erreur',
                'received': str(error) if isinstance(error, ReservedName) else described(error),
                'position': position_of(error, files),
                'isMemory': isinstance(error, MemoryError),
                'isOfFiles': not is_test,
            }
    if judged.failure:
        expected, received = judged.failure
        return {'kind': 'failed', 'expected': expected, 'received': received, 'position': None}
    if judged.count == 0:
        return {
            'kind': 'threw',
            'expected': 'une affirmation vérifiée',
            'received': 'aucune n’a été atteinte',
            'position': None,
        }
    return {'kind': 'passed'}


def answer(request):
    task = json.loads(request)
    if 'entry' in task:
        return json.dumps(run(task['files'], task['entry']))
    return json.dumps(judge(task['check'], task['files']))
`;
