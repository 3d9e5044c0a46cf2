import re

texte = "Écrire à ana@exemple.fr ou luc@exemple.org avant le 12/05/2026."
print(re.findall(r"\w+@(\w+\.\w+)", texte))
date = re.search(r"(?P<jour>\d{2})/(?P<mois>\d{2})/(?P<annee>\d{4})", texte)
print(date.groupdict(), re.sub(r"\d", "#", date.group()))
print(re.split(r"\s*,\s*", "a , b,c"))
