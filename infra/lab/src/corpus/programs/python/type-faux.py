age = "12"
print(age * 2)
print(age + 1)
