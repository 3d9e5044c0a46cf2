const estPalindrome = (texte) => {
  const lettres = texte.toLowerCase().normalize('NFD').replace(/[^a-z]/g, '');
  return lettres === [...lettres].reverse().join('');
};
for (const mot of ['Kayak', 'Ésope reste ici et se repose', 'bonjour']) console.log(mot, estPalindrome(mot));
