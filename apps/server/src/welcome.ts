import { DEMO_PASSWORD, demoEmail, demoTenants } from './access/index.ts';
import { startTexts } from './messages/start.ts';

/** What the terminal says when Contador is ready: where it is, and who may try it. */
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
