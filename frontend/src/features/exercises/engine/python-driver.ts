/**
 * Python that runs programs in Pyodide and judges them: one function, `answer`, from JSON to JSON. Modules, folder,
 * builtins and chance are as new for each check. A program can still reach all this, so its verdict is practice.
 */
export const pythonDriver = String.raw`
import builtins, importlib, io, json, os, random, re, shutil, sys

FOLDER = '/exercice'
SEED = 20261126
MAX_OUTPUT = 65535
BUILTINS = dict(vars(builtins))
PATH = [path for path in sys.path if path]


class Output(io.TextIOBase):
    def __init__(self):
        self.parts, self.left, self.is_cut = [], MAX_OUTPUT, False

    def writable(self):
        return True

    def write(self, text):
        if len(text) > self.left:
            self.is_cut = True
        part = text[:self.left]
        if part:
            self.parts.append(part)
            self.left -= len(part)
        return len(text)


class Unmet(Exception):
    pass


def shown(value):
    try:
        text = repr(value)
    except Exception:
        return '[valeur illisible]'
    return text if len(text) <= 900 else text[:899] + '…'


def described(error):
    try:
        words = error.msg if isinstance(error, SyntaxError) else str(error)
    except Exception:
        words = ''
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
        self._judge(self._value == expected, shown(expected))

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


def start_anew(files):
    vars(builtins).update(BUILTINS)
    for name, module in list(sys.modules.items()):
        if str(getattr(module, '__file__', None)).startswith(FOLDER):
            del sys.modules[name]
    os.chdir('/')
    shutil.rmtree(FOLDER, ignore_errors=True)
    os.makedirs(FOLDER)
    os.chdir(FOLDER)
    for file in files:
        with open(path_of(file['name']), 'w', encoding='utf-8') as written:
            written.write(file['text'])
    sys.path[:] = [FOLDER, *PATH]
    sys.dont_write_bytecode = True
    importlib.invalidate_caches()
    random.seed(SEED)


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


def run(files, entry):
    output = Output()
    start_anew(files)
    text = next((file['text'] for file in files if file['name'] == entry), '')
    error = stopped = None
    sys.stdout = sys.stderr = output
    try:
        exec(compile(text, path_of(entry), 'exec'), {'__name__': '__main__', '__file__': path_of(entry)})
    except SystemExit:
        pass
    except MemoryError as raised:
        stopped = {'reason': 'memory', 'position': position_of(raised, files)}
    except BaseException as raised:
        error = {'message': described(raised), 'position': position_of(raised, files)}
    finally:
        sys.stdout, sys.stderr = sys.__stdout__, sys.__stderr__
    return {'output': ''.join(output.parts), 'isOutputCut': output.is_cut, 'error': error, 'stopped': stopped}


def judge(check, files):
    judged = Judged()
    try:
        test = compile(check['test'], '<vérification>', 'exec')
    except (SyntaxError, ValueError) as error:
        return {'kind': 'broken', 'message': described(error)}
    sys.stdout = sys.stderr = Output()
    is_test = False
    try:
        start_anew(files)
        scope = {}
        for file in files:
            if file['name'].endswith('.py'):
                exported = vars(importlib.import_module(file['name'][:-3]))
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
                'received': described(error),
                'position': position_of(error, files),
                'isMemory': isinstance(error, MemoryError),
                'isOfFiles': not is_test,
            }
    finally:
        sys.stdout, sys.stderr = sys.__stdout__, sys.__stderr__
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


def check(checks, files, solution):
    results, error, stopped = [], None, None
    for each in checks:
        found = judge(each, files)
        if found.get('isMemory') and stopped is None:
            stopped = {'reason': 'memory', 'position': found['position']}
        elif found.get('isOfFiles') and error is None:
            error = {'message': found['received'], 'position': found['position']}
        kind = found['kind']
        if kind == 'threw':
            kind = 'broken' if solution and judge(each, solution)['kind'] == 'threw' else 'failed'
        result = {'_id': each['_id'], 'outcome': kind}
        if kind == 'failed':
            result |= {name: found[name] for name in ('expected', 'received', 'position')}
        elif kind == 'broken':
            result['message'] = found.get('message') or found['received']
        results.append(result)
    return {'checks': results, 'output': '', 'isOutputCut': False, 'error': error, 'stopped': stopped}


def answer(request):
    task = json.loads(request)
    if 'entry' in task:
        return json.dumps(run(task['files'], task['entry']))
    return json.dumps(check(task['checks'], task['files'], task.get('solution')))
`;
