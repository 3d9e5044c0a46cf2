def moyenne(notes):
    return sum(notes) / len(notes)


print(moyenne([10, 14]))
print(moyenne([]))
