/** Makes a `switch` exhaustive: a missing case does not compile. */
export function unreachable(value: never): never {
  throw new Error(`unreachable case: ${JSON.stringify(value)}`);
}
