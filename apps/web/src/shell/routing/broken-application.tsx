import { useRouteError } from 'react-router';
import { BrokenPart } from './broken-part.tsx';

/** What is left when the frame itself broke: why, and the way back in. */
export function BrokenApplication() {
  return <BrokenPart fault={useRouteError()} onRetry={() => window.location.reload()} />;
}
