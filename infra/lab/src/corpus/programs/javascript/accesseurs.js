const temperature = {
  celsius: 20,
  get fahrenheit() { return this.celsius * 1.8 + 32; },
  set fahrenheit(f) { this.celsius = (f - 32) / 1.8; },
};
temperature.fahrenheit = 212;
console.log(temperature, temperature.fahrenheit);
Object.defineProperty(temperature, 'kelvin', { get() { return this.celsius + 273.15; }, enumerable: false });
console.log(temperature, temperature.kelvin, Object.getOwnPropertyDescriptor(temperature, 'celsius'));
