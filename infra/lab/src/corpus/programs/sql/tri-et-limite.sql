create table livre (id integer primary key, titre text not null, auteur text, annee int, prix real);
insert into livre (titre, auteur, annee, prix) values ('Dune', 'Herbert', 1965, 12.5), ('Ubik', 'Dick', 1969, 8), ('Solaris', 'Lem', 1961, null), ('Le Maître du Haut Château', 'Dick', 1962, 9.9);
select titre, annee from livre order by annee desc limit 2 offset 1;
