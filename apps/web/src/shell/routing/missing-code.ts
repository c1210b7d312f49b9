/** Messages of Chromium, Firefox and Safari for a module that could not be loaded, and of the bundler for a stylesheet. */
const MISSING =
  /dynamically imported module|Importing a module script failed|error loading dynamically|Unable to preload CSS/i;

/** Whether the error means that part of the product's own code could not be fetched: the server was updated, or the network is down. */
export function isMissingCode(fault: unknown): boolean {
  return fault instanceof Error && MISSING.test(fault.message);
}
