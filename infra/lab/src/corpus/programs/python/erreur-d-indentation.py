def f():
print("a")
