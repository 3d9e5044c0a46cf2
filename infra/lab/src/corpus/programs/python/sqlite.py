import sqlite3

base = sqlite3.connect(":memory:")
base.execute("create table livre (titre text, pages int)")
base.executemany("insert into livre values (?, ?)", [("Dune", 600), ("Ubik", 240)])
for ligne in base.execute("select * from livre order by pages"):
    print(ligne)
