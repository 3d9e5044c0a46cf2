import sys

print("un")
sys.exit()
print("deux")
