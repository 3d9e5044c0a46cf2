create table livre (id integer primary key, titre text not null, auteur text, annee int, prix real);
insert into livre (titre, auteur, annee, prix) values ('Dune', 'Herbert', 1965, 12.5), ('Ubik', 'Dick', 1969, 8), ('Solaris', 'Lem', 1961, null), ('Le Maître du Haut Château', 'Dick', 1962, 9.9);
select round(2.5), round(-2.5), round(2.345, 2), abs(-3), 7 / 2, 7 % 3, 7 / 2.0, -7 / 2;
