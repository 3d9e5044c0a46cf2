import statistics

notes = [12, 15, 9, 18, 12]
print(statistics.mean(notes), statistics.median(notes), statistics.mode(notes), round(statistics.stdev(notes), 3))
