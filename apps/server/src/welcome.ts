import { DEMO_PASSWORD, demoEmail, demoTenants } from './access/index.ts';
import { startTexts } from './messages/start.ts';

/** The lines that the terminal prints when Contador is ready: its address, and the demonstration's accounts. */
export function welcome(address: string, demo: boolean): string {
  const lines = ['', startTexts.ready(address), startTexts.calls(address)];
  if (demo) {
    lines.push('', startTexts.demoAccounts(DEMO_PASSWORD));
    for (const { username, people } of demoTenants) {
      lines.push(`  ${people.map((person) => demoEmail(person, username)).join('  ')}`);
    }
  }
  lines.push('', startTexts.howToStop, '');
  return lines.join('\n');
}
