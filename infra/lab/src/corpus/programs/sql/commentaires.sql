-- un commentaire
select 1 /* dedans */ as un; -- fin
/* entre */
;;
select 'a;b' as texte, 'l''été' as apostrophe;
