async function sauver(id: number): Promise<void> { if (id < 0) throw new RangeError(`identifiant ${id}`); console.log('sauvé', id); }
void sauver(1); void sauver(-1); console.log('fin');
