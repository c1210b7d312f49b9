import type { App } from './app.ts';
import { startTexts } from './messages/start.ts';

/** The lines that the terminal prints when Contador is ready: its address, and the demonstration's accounts. */
export function welcome({ address, demo }: Pick<App, 'address' | 'demo'>): string {
  const lines = ['', startTexts.ready(address), startTexts.calls(address)];
  if (demo !== undefined) {
    lines.push('', startTexts.demoAccounts(demo.password ?? ''));
    for (const { accounts } of demo.tenants) lines.push(`  ${accounts.map(({ email }) => email).join('  ')}`);
  }
  lines.push('', startTexts.howToStop, '');
  return lines.join('\n');
}
