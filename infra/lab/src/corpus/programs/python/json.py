import json

texte = json.dumps({"nom": "Élan", "tailles": [1, 2.5, None, True]}, ensure_ascii=False, sort_keys=True)
print(texte)
print(json.dumps(json.loads(texte), indent=2))
try:
    json.loads("{'a': 1}")
except json.JSONDecodeError as erreur:
    print("illisible à", erreur.pos)
