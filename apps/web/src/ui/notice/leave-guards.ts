/** Asks the person whether the page may be left; resolves to the answer. */
type LeaveGuard = () => Promise<boolean>;

const guards = new Set<LeaveGuard>();

/** Has the person asked before the address becomes another one. Gives the way to stop. */
export function guardLeaving(guard: LeaveGuard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

/** The guard that is to be asked; none where nothing would be lost. */
export function leaveGuard(): LeaveGuard | undefined {
  const [first] = guards;
  return first;
}
