export interface DemoAccount {
  email: string;
  name: string;
  password: string;
}

const account = (name: string, email: string, password: string): DemoAccount => ({ name, email, password });

export const teacher = account('Salomé Garnier', 'salome@atelier.example', 'atelier-salome');

export const students = {
  aminata: account('Aminata Diallo', 'aminata@atelier.example', 'atelier-aminata'),
  yanis: account('Yanis Belkacem', 'yanis@atelier.example', 'atelier-yanis'),
  claire: account('Claire Vasseur', 'claire@atelier.example', 'atelier-claire'),
};

/** The first administrator, who also teaches; ADMIN_EMAIL, ADMIN_PASSWORD and ADMIN_NAME name another one. */
export const administrator = (environment: NodeJS.ProcessEnv): DemoAccount =>
  account(
    environment['ADMIN_NAME'] || 'Idriss Lemaire',
    environment['ADMIN_EMAIL'] || 'idriss@atelier.example',
    environment['ADMIN_PASSWORD'] || 'atelier-idriss',
  );
