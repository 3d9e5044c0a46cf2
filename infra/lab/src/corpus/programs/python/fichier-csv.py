import csv
import io

source = io.StringIO("nom;prix\nThé;3,50\n\"Café; long\";4\n")
for ligne in csv.DictReader(source, delimiter=";"):
    print(ligne["nom"], float(ligne["prix"].replace(",", ".")))
