import { FailureState } from '../../ui/state/failure-state.tsx';
import { isMissingCode } from './missing-code.ts';

interface Props {
  readonly fault: unknown;
  readonly onRetry: () => void;
}

/** Fallback of a screen that failed. If its code is missing, retrying means a reload: a newer server has other file names. */
export function BrokenPart({ fault, onRetry }: Props) {
  if (!isMissingCode(fault)) return <FailureState failure={undefined} onRetry={onRetry} page />;
  return <FailureState failure="code-missing" onRetry={() => window.location.reload()} page />;
}
