from dataclasses import asdict, dataclass, field, replace


@dataclass(order=True)
class Livre:
    annee: int
    titre: str = field(compare=False)
    tags: list[str] = field(default_factory=list, compare=False)


dune = Livre(1965, "Dune", ["sf"])
ubik = replace(dune, annee=1969, titre="Ubik")
print(sorted([ubik, dune]))
print(asdict(ubik), dune < ubik)
