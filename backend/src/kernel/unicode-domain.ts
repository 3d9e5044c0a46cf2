/**
 * Creates `pg_temp.unicode_domain(address)`: what `canonicalEmail` makes of labels that begin with `xn--` (RFC 3492),
 * for migrations of rows from before. What it cannot read stays.
 */
export const createUnicodeDomain = `
create or replace function pg_temp.unicode_domain(address text) returns text language plpgsql as $$
declare
  label text; encoded text; points integer[]; labels text[] := '{}';
  reading integer; at integer; before integer; point integer; bias integer; weight integer; step integer;
  value integer; threshold integer; delta integer; size integer;
begin
  foreach label in array string_to_array(lower(split_part(address, '@', 2)), '.') loop
    if label ~ '^xn--[a-z0-9-]{1,59}$' then
      begin
        encoded := substr(label, 5);
        points := '{}'; at := 0; point := 128; bias := 72; reading := 1;
        if encoded ~ '-' then
          select array_agg(ascii(sign) order by place) into points
          from regexp_split_to_table(regexp_replace(encoded, '-[^-]*$', ''), '') with ordinality s(sign, place);
          reading := length(regexp_replace(encoded, '-[^-]*$', '')) + 2;
        end if;
        while reading <= char_length(encoded) loop
          before := at; weight := 1; step := 36;
          loop
            value := strpos('abcdefghijklmnopqrstuvwxyz0123456789', substr(encoded, reading, 1)) - 1;
            if value < 0 or reading > char_length(encoded) then raise exception 'no label'; end if;
            reading := reading + 1;
            at := at + value * weight;
            threshold := least(greatest(step - bias, 1), 26);
            exit when value < threshold;
            weight := weight * (36 - threshold); step := step + 36;
          end loop;
          size := coalesce(array_length(points, 1), 0) + 1;
          delta := (at - before) / case when before = 0 then 700 else 2 end;
          delta := delta + delta / size;
          bias := 0;
          while delta > 455 loop delta := delta / 35; bias := bias + 36; end loop;
          bias := bias + 36 * delta / (delta + 38);
          point := point + at / size; at := at % size;
          points := points[1:at] || point || points[at + 1:];
          at := at + 1;
        end loop;
        encoded := (select string_agg(chr(sign), '' order by place) from unnest(points) with ordinality p(sign, place));
        if encoded ~ '^[[:alnum:]-]+$' then label := normalize(encoded, nfc); end if;
      exception when others then null;
      end;
    end if;
    labels := labels || label;
  end loop;
  return split_part(address, '@', 1) || '@' || array_to_string(labels, '.');
end $$`;
