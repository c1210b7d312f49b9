import { startTexts } from './messages/start.ts';
import type { Log } from './platform/parts/parts.ts';

const PATIENCE_SECONDS = 20;

/** Closes the server on Ctrl+C and on SIGTERM; a second Ctrl+C, or twenty seconds, ends the process at once. */
export function endGracefully(close: () => Promise<void>, log: Log): (code: number) => void {
  let ending = false;
  const end = (code: number) => {
    if (ending) process.exit(1);
    ending = true;
    setTimeout(() => process.exit(1), PATIENCE_SECONDS * 1000).unref();
    close().then(
      () => process.exit(code),
      (error) => {
        log.error(startTexts.notEndedWell, error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!ending) log.info(startTexts.ending);
      end(0);
    });
  }
  return end;
}
