const notes = [12, 15.5, 9, 18];
const moyenne = notes.reduce((somme, note) => somme + note, 0) / notes.length;
console.log(`Moyenne : ${moyenne.toFixed(2)}`);
for (const [rang, note] of notes.toSorted((a, b) => b - a).entries()) console.log(rang + 1, note);
