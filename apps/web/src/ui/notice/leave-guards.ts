/** Asks the person whether the page may be left; resolves to the answer. */
type LeaveGuard = () => Promise<boolean>;

const guards = new Set<LeaveGuard>();

/** Registers a guard that runs before the address changes. Returns the function that removes it. */
export function guardLeaving(guard: LeaveGuard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

/** The guard to ask; undefined if no unsaved work would be lost. */
export function leaveGuard(): LeaveGuard | undefined {
  const [first] = guards;
  return first;
}
