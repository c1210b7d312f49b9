import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { TIME_LIMIT_MS } from '../scripts/time-limit.ts';
import { ARGUMENTS, PHONE } from './browser.ts';

/** A phone: a separate browser that can be killed and started again on its stored data. */
export interface Phone {
  /** Page of the running browser. */
  readonly page: () => Page;
  readonly context: () => BrowserContext;
  /** Kills every process of the browser with SIGKILL, and starts another one on the same folder. */
  readonly killAndStart: () => Promise<void>;
  /** Waits until the session is on disk: a browser writes local storage with a delay of seconds, and the storage of an acta immediately. */
  readonly sessionOnDisk: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts a phone with its position in Pasto. */
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
      // The tests read the bytes of images shown by the page, which its content security policy allows to no script.
      bypassCSP: true,
    });
    // Shorter than the test's own limit, so that a failure names what was waited for.
    context.setDefaultTimeout(TIME_LIMIT_MS / 2);
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
    sessionOnDisk: async () => {
      const token = await context.pages()[0]?.evaluate(() => localStorage.getItem('contador.access-token'));
      if (!token) throw new Error('nobody is in session on the phone');
      while (!storesLocally(folder, token)) await pause(100);
    },
    close: async () => {
      await context.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

/** True when the browser's local storage on disk contains the text. */
function storesLocally(folder: string, text: string): boolean {
  const storage = join(folder, 'Default', 'Local Storage', 'leveldb');
  return readdirSync(storage)
    .filter((name) => /\.(?:log|ldb)$/.test(name))
    .some((name) => {
      const bytes = readFileSync(join(storage, name));
      return bytes.includes(text) || bytes.includes(Buffer.from(text, 'utf16le'));
    });
}

/** Processes started on that folder, identified by it. */
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
    // The process ended with the others.
  }
}
