create table livre (id integer primary key, titre text);
select titre from livre;
select auteur from livre;
