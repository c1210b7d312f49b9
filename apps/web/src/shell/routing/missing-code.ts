/** As Chromium, Firefox and Safari name a module that did not come, and as the bundler names a stylesheet. */
const MISSING =
  /dynamically imported module|Importing a module script failed|error loading dynamically|Unable to preload CSS/i;

/** Whether the fault is that a part of the product's own code could not be fetched: the server was renewed, or the network is away. */
export function isMissingCode(fault: unknown): boolean {
  return fault instanceof Error && MISSING.test(fault.message);
}
