const url = new URL('/livres?page=2&tri=é a#bas', 'https://exemple.fr:8443/x');
console.log(url.href, url.host, url.pathname, url.search, url.hash, url.searchParams.get('tri'));
url.searchParams.append('page', 3); url.searchParams.delete('tri'); url.port = '';
console.log(String(url), url.searchParams.getAll('page'), JSON.stringify({ url }));
console.log(new URLSearchParams({ q: 'a b', n: 1 }).toString(), [...new URLSearchParams('?a=1&b=%C3%A9')], URL.canParse('non'));
try { new URL('pas une adresse'); } catch (e) { console.log(e.name, e.message); }
console.log(encodeURIComponent('é &/'), encodeURI('http://x.fr/é ?a=b'), decodeURIComponent('%C3%A9'));
