import heapq

tas = []
for priorite, tache in [(3, "ranger"), (1, "manger"), (2, "lire")]:
    heapq.heappush(tas, (priorite, tache))
print([heapq.heappop(tas)[1] for _ in range(3)], heapq.nlargest(2, [4, 9, 1]))
