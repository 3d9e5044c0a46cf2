values (1, 'a'), (2, 'b'); select column1 from (values (3), (4));
