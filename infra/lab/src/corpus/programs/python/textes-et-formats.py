nom, note = 'Zoé', 15.678
print(f'{nom!r:>10}|{note:8.2f}|{note:+.1e}|{1234567:,}|{1234567:_}|{0.256:.1%}|{255:#x}|{5:03d}|{nom:^9}|')
print('élève'.capitalize(), 'ÇA VA'.casefold(), 'straße'.upper(), 'a-b-c'.rsplit('-', 1), '  x '.strip() + '|', 'abc'.zfill(5))
print('aXbX'.replace('X', '-', 1), 'abcabc'.find('c', 3), 'un deux'.title(), ','.join(map(str, range(4))), 'abc'[::-1], 'x' * 3)
print('%s a %d ans et %.1f' % (nom, 30, 1.25), '{0}{1}{0}'.format('a', 'b'), 'é'.encode(), b'\xc3\xa9'.decode(), ascii('é'), ord('é'))
print("l'été", 'il dit "oui"', '\t|', r'\n', 'a' 'b', sep='/', end='.\n')
