import { DEMO_PASSWORD, demoEmail, demoTenants } from './access/index.ts';

/** What the terminal says when Contador is ready: where it is, and who may try it. */
export function welcome(address: string, demo: boolean): string {
  const lines = ['', `Contador está listo:  ${address}`, `Las llamadas:          ${address}/docs`];
  if (demo) {
    lines.push('', `Cuentas de demostración, contraseña ${DEMO_PASSWORD}:`);
    for (const { username, people } of demoTenants) {
      lines.push(`  ${people.map((person) => demoEmail(person, username)).join('  ')}`);
    }
  }
  lines.push('', 'Ctrl+C lo detiene.', '');
  return lines.join('\n');
}
