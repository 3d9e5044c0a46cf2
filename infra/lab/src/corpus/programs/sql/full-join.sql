create table a (k int); create table b (k int); insert into a values (1), (2); insert into b values (2), (3); select a.k as g, b.k as d from a full join b on a.k = b.k order by coalesce(a.k, b.k);
