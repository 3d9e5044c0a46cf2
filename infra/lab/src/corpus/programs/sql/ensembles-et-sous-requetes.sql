create table eleve (id integer primary key, nom text not null, ville text); create table note (eleve int references eleve, matiere text, valeur real);
insert into eleve (nom, ville) values ('Ana', 'Lille'), ('Bob', null), ('Zoé', 'Lille'), ('Éric', 'Brest'); insert into note values (1, 'maths', 12), (1, 'sport', 15.5), (3, 'maths', 8), (4, 'maths', 8), (4, 'sport', null);
select nom from eleve where id in (select eleve from note) except select nom from eleve where ville = 'Brest';
select nom from eleve where not exists (select 1 from note where eleve = eleve.id) order by 1;
select iif(ville is null, '—', upper(ville)) as v, group_concat(nom, ' ; ') from (select * from eleve order by nom) group by v having count(*) >= 1 order by v;
select valeur from note where valeur > (select avg(valeur) from note) limit 1 offset 0;
