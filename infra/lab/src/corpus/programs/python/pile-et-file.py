from collections import deque

file = deque([1, 2, 3], maxlen=3)
file.append(4)
file.appendleft(0)
print(file, file.pop(), list(file))
file.rotate(1)
print(file)
