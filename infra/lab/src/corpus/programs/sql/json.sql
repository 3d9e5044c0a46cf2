select json_extract('{"a": [1, 2, {"b": "c"}]}', '$.a[2].b'), json_array_length('[1, 2]'), '{"x": 5}' ->> 'x'; select value from json_each('[3, 1]');
