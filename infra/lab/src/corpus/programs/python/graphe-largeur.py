from collections import deque

graphe = {"a": ["b", "c"], "b": ["d"], "c": ["d"], "d": []}


def chemin(depart, but):
    attente, vus = deque([[depart]]), {depart}
    while attente:
        route = attente.popleft()
        if route[-1] == but:
            return route
        for voisin in graphe[route[-1]]:
            if voisin not in vus:
                vus.add(voisin)
                attente.append(route + [voisin])


print(chemin("a", "d"), chemin("d", "a"))
