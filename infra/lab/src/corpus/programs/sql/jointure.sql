create table auteur (id integer primary key, nom text);
create table livre (id integer primary key, titre text, auteur_id integer references auteur (id));
insert into auteur values (1, 'Herbert'), (2, 'Lem');
insert into livre values (1, 'Dune', 1), (2, 'Solaris', 2), (3, 'La Voix du maître', 2);
select nom, count(*) as livres from auteur join livre on auteur_id = auteur.id group by nom order by nom;
select titre from livre where titre like 'x%';
