create table t (a int default 3, b text default 'x', c text default (upper('y'))); insert into t default values; insert into t (a) values (null); select * from t;
