create table eleve (id integer primary key, nom text not null, ville text); create table note (eleve int references eleve, matiere text, valeur real);
insert into eleve (nom, ville) values ('Ana', 'Lille'), ('Bob', null), ('Zoé', 'Lille'), ('Éric', 'Brest'); insert into note values (1, 'maths', 12), (1, 'sport', 15.5), (3, 'maths', 8), (4, 'maths', 8), (4, 'sport', null);
select ville, count(*) filter (where nom like '%o%') as avec_o, total(id), max(nom) from eleve group by ville order by ville nulls last;
select nom, dense_rank() over (order by valeur desc) as rang, ntile(2) over (order by valeur) as moitie from note join eleve on eleve.id = eleve where matiere = 'maths' order by nom;
select avg(valeur), count(valeur), count(*), round(avg(valeur), 1) from note;
