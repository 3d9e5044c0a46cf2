create table eleve (id integer primary key, nom text not null, ville text); create table note (eleve int references eleve, matiere text, valeur real);
insert into eleve (nom, ville) values ('Ana', 'Lille'), ('Bob', null), ('Zoé', 'Lille'), ('Éric', 'Brest'); insert into note values (1, 'maths', 12), (1, 'sport', 15.5), (3, 'maths', 8), (4, 'maths', 8), (4, 'sport', null);
select date('2024-01-31', '+1 month'), strftime('%d/%m/%Y', '2024-02-29'), julianday('2024-03-01') - julianday('2024-02-28'), date('2024-02-29', '+1 year'), time('25:00');
select printf('%05.1f|%-6s|%d', 3.14159, nom, id), substr(nom, -2), instr(nom, 'o'), length(nom), replace(nom, 'o', '0'), trim('  a '), nom || ' ' || coalesce(ville, '?') from eleve order by id;
select nom, from eleve;
