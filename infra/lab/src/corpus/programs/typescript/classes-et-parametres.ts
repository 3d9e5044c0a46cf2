class Point { constructor(public readonly x: number, private y = 2, protected z?: number) {} longueur(): number { return Math.hypot(this.x, this.y, this.z ?? 0); } }
class Point3 extends Point { override longueur(): number { return super.longueur() * 10; } }
console.log(new Point(3, 4), new Point(3, 4).longueur(), new Point3(3, 4).longueur());
