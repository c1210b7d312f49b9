import { FailureState } from '../../ui/state/failure-state.tsx';
import { isMissingCode } from './missing-code.ts';

interface Props {
  readonly fault: unknown;
  readonly onRetry: () => void;
}

/** A screen that broke. One whose code did not come is not tried again but read again: a newer server has other files. */
export function BrokenPart({ fault, onRetry }: Props) {
  if (!isMissingCode(fault)) return <FailureState failure={undefined} onRetry={onRetry} page />;
  return <FailureState failure="code-missing" onRetry={() => window.location.reload()} page />;
}
