import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { ARGUMENTS, PHONE } from './browser.ts';

/** A phone: a browser of its own that is started, killed and started again over what it keeps. */
export interface Phone {
  /** The page of the browser as it runs now. */
  readonly page: () => Page;
  readonly context: () => BrowserContext;
  /** kill -9 of every process of it, and another one over the same folder. */
  readonly killAndStart: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A browser brings the storage in which a session stands to the disk some seconds later; what the acta is kept in, at once. */
export const SESSION_ON_DISK_AFTER_MS = 7_000;

/** Starts a phone with the position of Pasto. */
export async function startPhone(url: string): Promise<Phone> {
  const folder = mkdtempSync(join(tmpdir(), 'contador-phone-'));
  const start = async (): Promise<BrowserContext> => {
    const context = await chromium.launchPersistentContext(folder, {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ARGUMENTS,
      baseURL: url,
      viewport: PHONE,
      locale: 'es-CO',
      timezoneId: 'America/Bogota',
      reducedMotion: 'reduce',
      geolocation: { latitude: 1.2136, longitude: -77.2811 },
      permissions: ['geolocation'],
      // The tests read the bytes of pictures that the page shows, which its policy lets no script do.
      bypassCSP: true,
    });
    context.setDefaultTimeout(15_000);
    return context;
  };
  let context = await start();
  return {
    page: () => context.pages()[0] as Page,
    context: () => context,
    killAndStart: async () => {
      const ended = new Promise((resolve) => context.once('close', resolve));
      for (const pid of processesOf(folder)) end(pid);
      await ended;
      context = await start();
    },
    close: async () => {
      await context.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

/** The processes that were started over that folder, which nobody else knows. */
function processesOf(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => commandOf(pid).includes(folder));
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended with the others.
  }
}
