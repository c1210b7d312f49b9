import { startTexts } from './messages/start.ts';
import type { Log } from './platform/parts/parts.ts';

/** Seconds that closing may take, after the drain. */
const PATIENCE_SECONDS = 20;

export interface Ending {
  /** Runs first when a signal stops the process, and not when it ends because of a fault; the process still answers meanwhile. */
  readonly drain?: () => Promise<void>;
  readonly close: () => Promise<void>;
  readonly log: Log;
}

/**
 * Ends the process on Ctrl+C and on SIGTERM: drains it, then closes it. A second signal, or closing for more than twenty seconds, ends it at
 * once. Returns a function that closes and ends the process with an exit code.
 */
export function endGracefully({ drain, close, log }: Ending): (code: number) => void {
  let ending = false;
  const end = async (code: number, first?: () => Promise<void>) => {
    if (ending) process.exit(1);
    ending = true;
    try {
      await first?.();
      setTimeout(() => process.exit(1), PATIENCE_SECONDS * 1000).unref();
      await close();
      process.exit(code);
    } catch (error) {
      log.error(startTexts.notEndedWell, error);
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!ending) log.info(startTexts.ending);
      void end(0, drain);
    });
  }
  return (code) => void end(code);
}
